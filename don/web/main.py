"""Start the page: the browser calls this once Python is there."""

from pyscript import document

document.getElementById("app").textContent = "Ready."
document.documentElement.dataset.state = "setup"
