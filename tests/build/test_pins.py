"""Everything from outside is pinned to one version and one checksum, without an address."""

import json
import re
import subprocess

import pytest

from tools.dist.bundle import tree
from tools.paths import ROOT

LOCKS = ["requirements", "requirements-generators", "requirements-node", "requirements-pyodide"]
# In two parts, so that this file does not contain them.
REGISTRIES = [
    "registry." + "npmjs",
    "npm" + "mirror",
    "pypi" + ".org",
    "python" + "hosted",
    "deb." + "debian",
    "cdn." + "jsdelivr",
    "unp" + "kg.com",
]


def committed() -> list[str]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [name for name in listed.stdout.split("\0") if (ROOT / name).is_file()]


def pins(lock: str) -> dict[str, str]:
    text = (ROOT / f"{lock}.txt").read_text(encoding="utf-8").replace("\\\n", "")
    found = {}
    for line in text.splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            name, version = re.match(r"([\w.-]+)==([\w.]+)", line).groups()
            assert "--hash=sha256:" in line, name
            found[name] = version
    return found


def test_no_file_names_a_registry() -> None:
    for name in committed():
        content = (ROOT / name).read_bytes()
        assert not [host for host in REGISTRIES if host.encode() in content], name


@pytest.mark.parametrize("lock", LOCKS)
def test_each_requirement_is_locked_with_hashes(lock: str) -> None:
    required = re.findall(r"^[a-z][\w-]*", (ROOT / f"{lock}.in").read_text(), re.MULTILINE)
    assert required
    assert set(required) <= set(pins(lock))


def test_pyodide_gets_the_same_test_tools() -> None:
    assert pins("requirements-pyodide").items() <= pins("requirements").items()


@pytest.mark.parametrize("folder", [".", "tools/lighthouse"])
def test_javascript_is_exact_and_has_no_addresses(folder: str) -> None:
    package = json.loads((ROOT / folder / "package.json").read_text())
    wanted = {**package["dependencies"], **package.get("devDependencies", {})}
    lock = json.loads((ROOT / folder / "package-lock.json").read_text())["packages"]
    for name, version in wanted.items():
        assert re.fullmatch(r"[\d.]+", version)
        assert lock[f"node_modules/{name}"]["version"] == version
    for name, package in lock.items():
        assert "resolved" not in package
        assert not name or package["integrity"].startswith("sha512-")


@pytest.mark.parametrize("workflow", ["pages", "test", "nightly"])
def test_workflows_are_pinned_and_have_no_secrets(workflow: str) -> None:
    text = (ROOT / f".github/workflows/{workflow}.yml").read_text(encoding="utf-8")
    for action in re.findall(r"uses: *(.+)", text):
        assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v[\d.]+", action), action
    assert not re.search(r"secrets\.|-latest", text)


def test_this_test_reads_files() -> None:
    assert "build.py" in committed()
    assert tree(ROOT / "tools")
