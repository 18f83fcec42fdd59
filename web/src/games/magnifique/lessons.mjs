// Writes lessons.json: positions for the guided first game and for tests, played and told by a real house.
//
//     node --experimental-websocket src/games/magnifique/lessons.mjs http://localhost:7878 > src/games/magnifique/lessons.json
//
// (Node.js 22 and later need no flag.) A new view of the rules wants new lessons: run it again.

import { readFileSync } from 'node:fs';
import { blake3 } from '@noble/hashes/blake3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const [house] = process.argv.slice(2);

async function post(path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${house}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.code}: ${answer.message}`);
  return answer;
}

const { token } = await post('/me', { name: 'Robin', language: 'en', bearer: true });

async function table(bots) {
  const seats = [{ type: 'open' }, ...Array.from({ length: bots }, () => ({ type: 'bot', level: 'greedy' }))];
  const absence = { afterSeconds: 86_400, level: 'greedy' };
  const {
    id,
    deal: { commitment },
  } = await post('/tables', { game: 'magnifique', seats, visibility: 'link', pace: 'live', seating: 'asSeated', absence }, token);
  const contribution = crypto.getRandomValues(new Uint8Array(32));
  const context = utf8ToBytes('tablee 2026 hash of a contribution');
  const hash = bytesToHex(blake3(concatBytes(hexToBytes(commitment), contribution), { context }));
  await post(`/tables/${id}/join`, { commitment, hash }, token);
  await post(`/tables/${id}/start`, {}, token);
  await post(`/tables/${id}/cut`, { seat: 0, contribution: bytesToHex(contribution) }, token);
  return id;
}

/** Plays a table, each position of mine decided by `decide`; ends with the game, or when `decide` answers nothing. */
async function play(bots, decide) {
  const id = await table(bots);
  await new Promise((resolve) => {
    const socket = new WebSocket(`${house.replace(/^http/, 'ws')}/api/v1/live`, { headers: { authorization: `Bearer ${token}` } });
    let number = 0;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'watch', table: id }));
    socket.onclose = resolve;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type !== 'snapshot' && message.type !== 'step') return;
      const [position] = message.positions;
      const choice = decide(position, message.status);
      if (choice === null) socket.close();
      else if (choice)
        socket.send(JSON.stringify({ type: 'act', table: id, seat: 0, seq: message.seq, id: `l${number++}`, action: choice.action }));
      if (message.status?.over) socket.close();
    };
  });
}

const asks = ({ view }) => view.pending.at(-1).type;
const first = (choices, type) => choices.find(({ action }) => action.type === type);
const last = (choices, type) => choices.findLast(({ action }) => action.type === type);
const powerOf = (view, { action }) =>
  view.outlook.dice.find(({ die }) => die.colour === action.colour && die.value === action.value)?.power ?? 0;

/** A sensible answer, so that there is something to see. */
function sensible({ view, choices }, wished) {
  const dice = choices
    .filter(({ action }) => action.type === 'takeDie' && action.colour !== 'transparent')
    .sort((a, b) => powerOf(view, b) - powerOf(view, a));
  const action = choices.find((choice) => choice.action.type === 'chooseAction' && choice.action.action === wished);
  const order = [
    'keepDie',
    'completePoster',
    'buildTile',
    'build',
    'perform',
    'travel',
    'takeTent',
    'keepPosters',
    'takePoster',
    'putPoster',
  ];
  return (
    dice[0] ??
    action ??
    order.map((type) => (type === 'build' || type === 'perform' || type === 'travel' ? last : first)(choices, type)).find(Boolean) ??
    choices[0]
  );
}

const printed = JSON.parse(readFileSync(new URL('../../../../games/magnifique/data/magnifique.json', import.meta.url), 'utf8'));
const boardOf = ({ options, players: [me] }) =>
  printed.player_boards.find(({ id }) => id === me.board).sides.find(({ side }) => side === options.boardSide);
const cellsOf = ({ tile, orientation }, { col, row }) =>
  printed.camp_tiles.find(({ id }) => id === tile).orientations[orientation].map(([right, down]) => [col + right, row + down]);
const widest = (cells) => Math.max(...cells.map(([col]) => col)) + 1;

/** What each lesson wants to see: a position, and the answer that belongs to it, just as its text says. */
const LESSONS = {
  // the orange 6, in the first round
  die: (position) =>
    asks(position) === 'die' &&
    position.view.round === 1 &&
    position.choices.find(({ action }) => action.type === 'takeDie' && action.colour === 'orange' && action.value === 6),
  // level 5, a large orange tile
  level: ({ view, choices }) =>
    asks({ view }) === 'prep' &&
    view.turn.action === 'build' &&
    view.turn.colour === 'orange' &&
    choices.find(({ action }) => action.type === 'build' && action.level === 5),
  // at the very top, right beside the first tile, over two coins and nothing else
  place: ({ view, choices }) => {
    const [first, ...more] = view.players[0].camp;
    const held = view.pending.at(-1);
    if (held.type !== 'place' || !first || more.length > 0 || first.col !== 0 || first.row !== 0) return null;
    const { camp_bonuses: bonuses } = boardOf(view);
    return choices.find(({ action }) => {
      if (action.type !== 'placeTile' || action.row !== 0 || action.col !== widest(cellsOf(first, first))) return false;
      const cells = cellsOf(held, action);
      const covered = bonuses.filter(({ col, row }) => cells.some((cell) => cell[0] === col && cell[1] === row));
      return covered.length === 1 && covered[0].type === 'coins' && covered[0].amount === 2;
    });
  },
  // the last tent of the orange wheel within reach, with gems on the way
  travel: ({ view, choices }) => {
    if (asks({ view }) !== 'prep' || view.turn.action !== 'travel' || view.turn.colour !== 'orange') return null;
    const route = view.outlook.routes[0].slice(0, view.turn.power);
    const at = route.findLastIndex(({ tent }) => tent);
    const isClear = at > 2 && !route.slice(0, at).some(({ poster }) => poster);
    return (isClear && choices.find(({ action }) => action.type === 'travel' && action.steps === at + 1)) || null;
  },
  // the third slot
  tent: ({ view, choices }) =>
    asks({ view }) === 'tentSlot' &&
    boardOf(view)
      .tent_slots[2].map(({ type }) => type)
      .join() === 'poster,talent' &&
    choices.find(({ action }) => action.type === 'placeTent' && action.slot === 2),
  // space 6, and a poster that is ready
  perform: ({ view, choices }) =>
    asks({ view }) === 'prep' &&
    view.turn.action === 'perform' &&
    view.players[0].shows.length > 0 &&
    view.players[0].hats.includes(null) &&
    choices.find(({ action }) => action.type === 'perform' && action.space === 6),
  // the card that is worth the most
  card: ({ view, choices }) => {
    if (asks({ view }) !== 'resolve') return null;
    const [best, second] = view.players[0].cards.toSorted((a, b) => b.value - a.value);
    return best.value > 8 && best.value > second.value && choices.find(({ action }) => action.card === best.card);
  },
};

const found = {};
const wanted = Object.keys(LESSONS);
for (let game = 0; game < 400 && wanted.some((name) => !(name in found)); game++) {
  let open = null;
  await play(1, (position) => {
    if (open) {
      found[open].then = { view: position.view, step: position.steps.at(-1) };
      open = null;
    }
    if (!position.choices.length) return undefined;
    for (const name of wanted) {
      const choice = !(name in found) && LESSONS[name](position);
      if (!choice) continue;
      const { view, decision, choices } = position;
      found[name] = { view, decision, choices, action: choice.action };
      open = name;
      return choice;
    }
    const me = position.view.players[0];
    const wished = me.shows.length > 0 ? 'perform' : me.camp.length < 2 + position.view.round ? 'build' : 'travel';
    return sensible(position, wished);
  });
}
let late = null;
await play(3, (position) => {
  if (!position.choices.length) return undefined;
  const taken = position.view.players[0].cards.filter(({ die }) => die).length;
  if (position.view.round === 3 && asks(position) === 'die' && taken === 2) late = position.view;
  return late ? null : sensible(position, position.view.players[0].camp.length < 8 ? 'build' : 'travel');
});
let alone = null;
await play(0, (position) => {
  if (asks(position) === 'solo' && position.view.round === 2) alone = position.view;
  return alone ? null : sensible(position, 'build');
});
console.error(Object.keys(found).join(' '), late !== null, alone !== null);
console.log(JSON.stringify({ lessons: found, late, alone }));
