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

async function post(path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${house}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.code}: ${answer.message}`);
  return answer;
}

const { token } = await post('/me', { name, language: 'en', bearer: true });
await post(`/tables/${table}/join`, { contribution: hexadecimal(random(32)) }, token);

/** The last number heard, and the request that has no answer yet. */
let since = null;
let pending = null;
let requests = 0;

/** Takes a random choice of the first of my seats that must decide. */
function decide({ seq, positions }, say) {
  const position = positions.find((position) => position.decision !== null);
  if (!position || pending) return;
  const { action } = position.choices[random(4).reduce((sum, byte) => sum * 256 + byte, 0) % position.choices.length];
  pending = { type: 'act', table, seat: position.seat, seq, id: `${token.slice(-8)}-${++requests}`, action };
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
