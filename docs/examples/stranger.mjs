// A bot by a stranger: written from docs/protocol.md alone, with nothing but what Node.js has.
// It sits down at a table by a token, plays at random, survives lost connections, and prints the result.
//
//     node --experimental-websocket docs/examples/stranger.mjs http://localhost:7878 TABLE NAME
//
// (Node.js 22 and later need no flag.)

const [house, table, name = 'Hal'] = process.argv.slice(2);
if (!house || !table) {
  console.error('usage: stranger.mjs HOUSE TABLE [NAME]');
  process.exit(2);
}

const random = (count) => crypto.getRandomValues(new Uint8Array(count));
const hexadecimal = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const bytesOf = (text) => Uint8Array.from(text.match(/../g), (pair) => Number.parseInt(pair, 16));

/** BLAKE3 of at most 64 bytes: one block, which is all that cutting a deck needs. */
function blake3(bytes, key, flags) {
  const IV = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
  const words = (from, count) => Array.from({ length: count }, (_, word) => new DataView(from.buffer).getUint32(4 * word, true));
  const padded = new Uint8Array(64);
  padded.set(bytes);
  let block = words(padded, 16);
  // One chunk of one block that is also the root: start, end, root.
  const state = Uint32Array.from([...(key ? words(key, 8) : IV), ...IV.slice(0, 4), 0, 0, bytes.length, flags | 1 | 2 | 8]);
  const turn = (into, from, by) => {
    const crossed = state[into] ^ state[from];
    state[into] = (crossed >>> by) | (crossed << (32 - by));
  };
  const mix = (a, b, c, d, one, other) => {
    state[a] += state[b] + one;
    turn(d, a, 16);
    state[c] += state[d];
    turn(b, c, 12);
    state[a] += state[b] + other;
    turn(d, a, 8);
    state[c] += state[d];
    turn(b, c, 7);
  };
  const QUARTERS = [
    [0, 4, 8, 12],
    [1, 5, 9, 13],
    [2, 6, 10, 14],
    [3, 7, 11, 15],
    [0, 5, 10, 15],
    [1, 6, 11, 12],
    [2, 7, 8, 13],
    [3, 4, 9, 14],
  ];
  for (let round = 0; round < 7; round++) {
    QUARTERS.forEach((quarter, index) => mix(...quarter, block[2 * index], block[2 * index + 1]));
    block = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8].map((word) => block[word]);
  }
  const hash = new Uint8Array(32);
  for (let word = 0; word < 8; word++) new DataView(hash.buffer).setUint32(4 * word, state[word] ^ state[word + 8], true);
  return hash;
}

/** derive_key of BLAKE3: the hash of a context is the key under which the material is hashed. */
const deriveKey = (context, material) => blake3(material, blake3(new TextEncoder().encode(context), null, 32), 64);

/** What I promised, by the hash I gave for it. */
const promised = new Map();

/** A fresh promise for the deal of a table: 32 random bytes, of which the house learns the hash. */
function promise({ deal: { commitment } }) {
  const contribution = random(32);
  const hash = hexadecimal(deriveKey('tablee 2026 hash of a contribution', Uint8Array.of(...bytesOf(commitment), ...contribution)));
  promised.set(hash, hexadecimal(contribution));
  return { commitment, hash };
}

/** Cuts the deck: opens what I promised once the table is full, and promises anew after a deal that came to nothing. */
async function cut(state) {
  for (const { seat } of state.seats.filter(({ occupant }) => occupant.person?.id === me.id)) {
    const { hash, contribution } = state.deal.cuts[seat] ?? {};
    if (state.phase === 'cutting' && contribution === null && promised.has(hash)) {
      await ask(`/tables/${table}/cut`, { seat, contribution: promised.get(hash) }, token);
    } else if (state.phase === 'open' && hash === undefined) {
      await ask(`/tables/${table}/hash`, { seat, ...promise(state) }, token);
    }
  }
}

async function ask(path, body, token) {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(`${house}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.code}: ${answer.message}`);
  return answer;
}

const { token, person: me } = await ask('/me', {
  name,
  language: 'en',
  bearer: true,
});
await ask(`/tables/${table}/join`, promise(await ask(`/tables/${table}`)), token);

/** The last number heard, and the request that has no answer yet. */
let since = null;
let pending = null;
let requests = 0;

/** Takes a random choice of the first of my seats that must decide. */
function decide({ seq, positions }, say) {
  const position = positions.find((position) => position.decision !== null);
  if (!position || pending) return;
  const { action } = position.choices[random(4).reduce((sum, byte) => sum * 256 + byte, 0) % position.choices.length];
  pending = {
    type: 'act',
    table,
    seat: position.seat,
    seq,
    id: `${token.slice(-8)}-${++requests}`,
    action,
  };
  say(pending);
}

/** Plays through one connection; the result, or nothing if the connection was lost. */
function connect() {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${house.replace(/^http/, 'ws')}/api/v1/live`, { headers: { authorization: `Bearer ${token}` } });
    const say = (message) => socket.send(JSON.stringify(message));
    socket.onopen = () => say({ type: 'watch', table, ...(since !== null && { since }) });
    socket.onerror = () => resolve(null);
    socket.onclose = () => resolve(null);
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      // Whoever was faster changed the table: then it is told again, and looked at again.
      if (message.table?.deal) cut(message.table).catch(() => {});
      switch (message.type) {
        case 'snapshot':
        case 'step':
          since = message.status ? message.seq : null;
          if (message.status?.over) {
            resolve(message.status.standings);
            socket.close();
          } else if (message.type === 'snapshot' && pending) {
            say(pending);
          } else {
            decide(message, say);
          }
          break;
        case 'current':
          say(pending ?? { type: 'watch', table });
          break;
        case 'done':
        case 'refused':
          // A refusal changes nothing: whoever was faster is told by a step, and asking for the position is always right.
          if (message.id !== pending?.id) break;
          pending = null;
          say({ type: 'watch', table });
          break;
      }
    };
  });
}

let standings = null;
while (!(standings = await connect())) await new Promise((resolve) => setTimeout(resolve, 500));
for (const { seat, rank, total } of standings) console.log(`seat ${seat}: rank ${rank}, ${total} points`);
