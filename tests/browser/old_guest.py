"""A hostile guest: a script that speaks the language of the game's own pages through a relay.

It comes by a table's one link, takes a seat and keeps all secrets: the link, the secret of its seat
and the keys of its line. Later it has lost the seat, and attacks.
"""

OLD_GUEST = r"""async ([address, link, name]) => {
  const [, room, seatKey] = link.match(/#table=([^.]+)\.([^.]+)/);
  const subtle = crypto.subtle, bytes = (...parts) => new Uint8Array(parts.flatMap((n) => [...n]));
  const text = (words) => new TextEncoder().encode(words);
  const sha = async (...parts) =>
    new Uint8Array(await subtle.digest("SHA-256", bytes(...parts)));
  const hex = (data) => [...data].map((n) => n.toString(16).padStart(2, "0")).join("");
  const random = (size) => crypto.getRandomValues(new Uint8Array(size));
  const code = Uint8Array.from(atob(room.replaceAll("-", "+").replaceAll("_", "/")),
    (letter) => letter.charCodeAt(0));
  const derived = (what) => sha(text(`don room ${what}`), code.slice(0, 16));
  const aes = (raw) => subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
  const seal = async (key, iv, additionalData, data) =>
    new Uint8Array(await subtle.encrypt({ name: "AES-GCM", iv, additionalData }, key, data));
  const open = (key, iv, additionalData, data) =>
    subtle.decrypt({ name: "AES-GCM", iv, additionalData }, key, data)
      .then((done) => new Uint8Array(done), () => null);
  const nonce = (n) => bytes(new Uint8Array(8), [n >>> 24, n >>> 16, n >>> 8, n]);
  const mark = async (key, number) => (await sha(text("don mark"), key, number)).slice(0, 8);
  const [CALL, ANSWER, LINE, GONE, HERE] = [1, 2, 3, 4, 5];
  const roomName = hex(await derived("topic")).slice(0, 32), topic = `don/${roomName}`;
  const roomKey = await aes(await derived("key"));
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const token = hex(random(16));
  const returnKey = await sha(text("don return"), code, text(token));
  const backTopic =
    `${topic}/back/${hex(await sha(text("don return topic"), returnKey)).slice(0, 32)}`;

  const client = await mqtt.connectAsync(address,
    { protocolVersion: 5, timerVariant: "native", username: roomName });
  const heard = [], waiting = new Map(), lines = [];
  let sent = 0, foreign = 0;
  const send = (where, what, how = {}) => {
    sent += 1;
    client.publish(where, what, { qos: 0, ...how });
  };
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  client.on("message", (where, packet) => {
    packet = Uint8Array.from(packet);
    if (heard.length < 500) heard.push([where, packet]);
    const from = hex(packet.slice(1, 9)), line = lines.find((each) => each.id === from);
    if (packet[0] === ANSWER) waiting.get(from)?.(packet);
    else if (packet[0] === LINE && line) hear(line, packet);
    else if (packet[0] === LINE) pry(packet);
  });
  await client.subscribeAsync("don/#", { qos: 1, nl: true });

  const numberOf = (packet) => new DataView(packet.buffer).getUint32(9);
  const opened = (key, packet) =>
    open(key, nonce(numberOf(packet)), packet.slice(0, 9), packet.slice(21));
  const hear = async (line, packet) => {
    const content = await opened(line.fromHost, packet);
    if (content?.[0] === 1) line.texts.push(new TextDecoder().decode(content.slice(1)));
  };
  // Tries every key it has on the packets between others.
  const pry = async (packet) => {
    for (const key of [roomKey, ...lines.slice(0, 3).flatMap((each) => [each.fromHost, each.key])])
      if (await opened(key, packet)) foreign += 1;
  };

  // Calls the host, on both topics, and returns a line if it answers in time.
  const call = async () => {
    const id = random(8), pair = await subtle.generateKey(curve, true, ["deriveBits"]);
    const own = new Uint8Array(await subtle.exportKey("raw", pair.publicKey));
    const hail = bytes(own, random(16), [1], new Uint8Array(15)), head = bytes([CALL], id);
    const iv = random(12), rest = await seal(roomKey, iv, head, hail);
    const answered = new Promise((done) => {
      waiting.set(hex(id), done);
      setTimeout(done, 6000);
    });
    send(`${topic}/host`, bytes(head, iv, rest));
    send(backTopic, bytes(head, iv, await mark(returnKey, iv), rest));
    const answer = await answered;
    if (!answer) return null;
    const host = await open(roomKey, answer.slice(9, 21), answer.slice(0, 9), answer.slice(21))
      ?? await open(roomKey, answer.slice(9, 21), answer.slice(0, 9), answer.slice(29));
    const theirs = await subtle.importKey("raw", host.slice(0, 65), curve, false, []);
    const shared = new Uint8Array(
      await subtle.deriveBits({ ...curve, public: theirs }, pair.privateKey, 256));
    const lineKey = (to) => sha([0, 0, 0, 1], shared, text(`don line to ${to}`),
      host.slice(81, 97), id, code);
    const raw = await lineKey("host"), fromHost = await lineKey("guest");
    const where = `${topic}/line/${hex(await sha(text("don line topic"), raw)).slice(0, 32)}`;
    const line = { id: hex(id), texts: [], where, fromHost: await aes(fromHost), raw,
      key: await aes(raw), head: bytes([LINE], id), count: 0 };
    lines.push(line);
    return line;
  };
  const put = async (line, content) => {
    const number = nonce(line.count);
    const marked = await mark(line.raw, number);
    send(line.where, bytes(line.head, number.slice(8), marked,
      await seal(line.key, number, line.head, content)), { qos: 1 });
    line.count += 1;
  };
  const say = (line, message) => put(line,
    bytes([1], text(typeof message === "string" ? message : JSON.stringify(message))));
  const hello = (more = {}) =>
    ({ say: "hello", version: 1, key: seatKey, token, name, call: 1, ...more });
  // Ready to sit down, and back at the old seat as often as the host lets it in.
  const first = await call();
  await say(first, hello());

  const lies = (n) => [
    hello({ call: 2 + n }),
    { say: "act", at: [0, n % 40], action: ["-", "1", "2", "12"][n % 4] },
    { say: "leave" }, { say: "back", at: [0, n % 40] }, { say: "sit", seat: n % 3 },
    { say: "seats", key: seatKey }, { say: "answer", name: "abcd", answer: "BGFiY2Q" },
    "{", "[".repeat(900), "x".repeat(7000), hello({ token: hex(random(16)) }),
    hello({ key: token }), hello({ name: "Ada", call: 2 ** 40 }), hello({ version: 7 }),
  ];
  globalThis.attack = async (count) => {
    const begun = sent, told = lines.flatMap(({ texts }) => texts).length;
    const before = lines.length;
    for (let n = 0; sent - begun < count; n += 1) {
      const line = await call();
      const ways = lies(n);
      for (let k = 0; line && k < 50; k += 1) {
        await say(line, ways[(n + k) % ways.length]);
        // On some lines it waits until the host has read the first message
        for (let t = 0; k === 0 && n % 3 && !line.texts.length && t < 80; t += 1) await pause(100);
      }
      if (line && n % 3 === 0) await put(line, n % 2 ? new Uint8Array([3]) : random(90));
      // On the line that it had as a guest
      for (const way of ways) await say(first, way);
      // What it has heard, again and damaged; a farewell for others; a host that is none
      for (let k = 0; k < 60; k += 1) {
        const [where, old] = heard[(n * 60 + k) % heard.length], changed = old.slice();
        changed[(n + k) % changed.length] ^= 1 << k % 8;
        send(where, k % 2 ? old : changed);
        if (k % 12 === 0) send(`${topic}/all`, bytes([GONE], old.slice(1, 9), random(28)));
        if (k % 20 === 0) {
          const head = bytes([k ? ANSWER : HERE], k ? old.slice(1, 9) : new Uint8Array(8));
          const iv = random(12), own = await subtle.generateKey(curve, true, ["deriveBits"]);
          const hail = bytes(new Uint8Array(await subtle.exportKey("raw", own.publicKey)),
            random(32));
          const where = k ? `${topic}/guest/${hex(old.slice(1, 9))}` : `${topic}/all`;
          send(where, bytes(head, iv, await seal(roomKey, iv, head, hail)));
        }
      }
    }
    await pause(2000);
    return { sent: sent - begun, lines: lines.length - before, foreign,
      told: lines.flatMap(({ texts }) => texts).slice(told) };
  };
  globalThis.texts = first.texts;
  return first.texts.length;
}"""
"""Comes by a link under a name, and sits down.

Afterwards ``attack`` sends so many hostile messages. It returns their number, the number of lines
that the host has opened for it, the texts that the host has sent on these, and the number of
packets between others that it could open.
"""
