/**
 * Makes the positions of the guided first game with the rules themselves, and writes them to lessons.json.
 * From web/: node src/games/strascendance/make-lessons.mjs ../target/release/tablee
 */

import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const referee = spawn(process.argv[2] ?? '../target/release/tablee', ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: referee.stdout })[Symbol.asyncIterator]();

async function ask(request) {
  referee.stdin.write(`${JSON.stringify(request)}\n`);
  return JSON.parse((await answers.next()).value);
}

const ME = 0;
const PLAYERS = 3;
const viewOf = async () => (await ask({ cmd: 'view', seat: ME })).view;
const legalOf = async (seat) => (await ask({ cmd: 'legal', seat })).actions;

/** A sentence that says a place; lessons are told by their own words. */
const sayPlace = (place) => ({
  id: 'strascendance-place',
  args: { id: { type: 'key', value: place }, fr: { type: 'key', value: '' }, en: { type: 'key', value: '' } },
});
const choiceOf = (action) => ({ action, sentence: action.place ? sayPlace(action.place) : { id: 'strascendance-pass' } });
const decisionOf = (type, left) => ({
  decision: { type },
  sentence: { id: `strascendance-decide-${type}`, args: { left: { type: 'number', value: left } } },
});
const stepOf = (seq, events) => ({
  seq,
  at: 0,
  seat: ME,
  deed: 'act',
  events: events.map((event) => ({ event, sentence: { id: 'strascendance-pass' } })),
});

const wanted = new Map();
let seq = 1;

async function keep(name, { decision, left = 1, actions = [], action, looks = [] }) {
  const view = await viewOf();
  const previews = [];
  for (const one of looks) {
    const { ok, view: after, events } = await ask({ cmd: 'preview', seat: ME, actions: [one] });
    if (ok)
      previews.push({
        actions: [one],
        outcome: { type: 'shown', view: after, events: events.map(() => ({ event: {}, sentence: { id: '' } })) },
      });
    else previews.push({ actions: [one], outcome: { type: 'final', step: 0, reason: 'chance', sentence: { id: 'strascendance-pass' } } });
  }
  const lesson = { name, view, ...(decision ? { decision: decisionOf(decision, left), choices: actions.map(choiceOf), previews } : {}) };
  if (action) {
    const { events } = await ask({ cmd: 'act', seat: ME, action, as: ME });
    Object.assign(lesson, { action, then: { step: stepOf(seq++, events), view: await viewOf() } });
  }
  wanted.set(name, lesson);
  return action !== undefined;
}

const risk = (view) => view.players[ME].risk;

/** Keeps the position if a lesson is still missing that it would teach; says whether it acted. */
async function teach(type, view, actions) {
  const missing = (name) => !wanted.has(name);
  if (type === 'action') {
    if (missing('city') && view.turn < 3) return keep('city', {});
    if (missing('danger') && view.places.some(({ holder, danger }) => holder === ME && danger.hit > 0)) return keep('danger', {});
    if (missing('counter') && view.counter.lostTotal >= 8 && view.counter.lostTotal < 12) return keep('counter', {});
    const black = actions.find(({ die }) => die === 'black');
    if (missing('dice') && black && view.faces.black === 'propagation' && risk(view) > 20) {
      return keep('dice', { decision: type, actions, action: black });
    }
  }
  if (type === 'crowdTo' && missing('move') && wanted.has('dice')) {
    let best = null;
    for (const action of actions) {
      const { ok, view: after } = await ask({ cmd: 'preview', seat: ME, actions: [action] });
      if (ok && (!best || risk(after) < risk(best.after))) best = { action, after };
    }
    if (best && risk(best.after) < risk(view)) return keep('move', { decision: type, actions, action: best.action, looks: [best.action] });
  }
  if (type === 'crowdAdd' && missing('crowds') && view.phase.left === 1) {
    const gain = ({ risks }) => risks.reduce((sum, one, seat) => sum + (seat === ME ? -2 * one : one), 0);
    const [best] = view.forecasts.toSorted((one, other) => gain(other) - gain(one));
    const action = actions.find(({ place }) => place === best?.place);
    const { ok, error } = await ask({ cmd: 'preview', seat: ME, actions: [action] });
    if (!ok && error.step === 0 && best.changes.length > 2) {
      const acted = await keep('crowds', { decision: type, actions, action, looks: [action] });
      // The lesson is about what follows: a chain of several crowds, and a place lost.
      const seen = wanted.get('crowds').then.step.events.map(({ event }) => event);
      const chain = seen.find((event) => event.type === 'activated');
      if (!chain || chain.group.length < 3 || !seen.some((event) => event.type === 'lost')) wanted.delete('crowds');
      return acted;
    }
  }
  if (['evHit', 'evKilljoy', 'evHeal'].includes(type) && missing('event') && actions.length > 2) {
    return keep('event', { decision: type, actions, action: actions[1], looks: actions.slice(0, 4) });
  }
  return false;
}

/** A number from 0 up, the same in every run. */
let state = 7;
const draw = (count) => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * count);
};

const NAMES = ['city', 'danger', 'dice', 'move', 'crowds', 'event', 'counter', 'end'];
for (let game = 0; game < 60 && NAMES.some((name) => !wanted.has(name)); game++) {
  let { status } = await ask({ cmd: 'new', game: 'strascendance', players: PLAYERS, seed: `lessons ${game}` });
  while (!status.over) {
    const [{ seat, decision }] = status.decisions;
    const actions = await legalOf(seat);
    if (seat === ME && (await teach(decision.type, await viewOf(), actions))) {
      ({ status } = await ask({ cmd: 'status' }));
      continue;
    }
    // Bots that think make positions that look like a game; for most choices the first legal one will do.
    const action = actions[draw(actions.length)];
    ({ status } = await ask({ cmd: 'act', seat, action }));
  }
  if (!wanted.has('end') && status.standings.some(({ seat, won }) => seat === ME && won)) await keep('end', {});
}
referee.stdin.end();
const lessons = NAMES.map((name) => wanted.get(name));
writeFileSync(new URL('lessons.json', import.meta.url), `${JSON.stringify(lessons)}\n`);
