import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isDealt } from '../here/around';
import { type Kept, type KeptWords, nameOf, type Shelf } from '../here/kept';
import { read, type Rules } from '../here/engine';
import { Ahead } from '../here/ahead';
import { Module } from '../here/module';
import { cardOf, previewed, type RawPosition, type RawStatus } from '../here/said';
import { check, type Proof } from '../table/fairness';
import { follow, type Known } from '../table/follow';
import { Here } from './here';
import { Refusal, type TableMessage, type Watching } from './transport';

const GAMES = ['fiasko', 'essen', 'magnifique', 'strascendance'];
const file = (game: string): URL => new URL(`../../rules/${game}.wasm`, import.meta.url);
/** Where the rules cannot be built for the page, `make wasm` says so. */
const built = GAMES.filter((game) => existsSync(file(game)));

/** A shelf in the test's hands. */
class MemoryShelf implements Shelf {
  kept = new Map<string, string>();
  code = new Map<string, ArrayBuffer>();
  tables = async () => [...this.kept.values()].map((text) => JSON.parse(text) as Kept);
  table = async (id: string) => JSON.parse(this.kept.get(id) ?? 'null') as Kept | null;
  keep = async (table: Kept, known: number) => {
    const before = await this.table(table.id);
    if (before && before.entries.length !== known) return false;
    this.kept.set(table.id, JSON.stringify(table));
    return true;
  };
  forget = async (id: string) => void this.kept.delete(id);
  keepRules = async (code: ArrayBuffer) => {
    const name = await nameOf(code);
    this.code.set(name, code);
    return name;
  };
  rules = async (name: string) => this.code.get(name) ?? null;
  said = new Map<string, KeptWords>();
  keepWords = async (name: string, game: string, words: KeptWords) => {
    const key = `${name} ${game}`;
    if (!this.said.has(key)) this.said.set(key, words);
  };
  words = async (name: string, game: string) => this.said.get(`${name} ${game}`) ?? null;
}

/** The real rules, without a worker between. */
function inThisThread(code: ArrayBuffer): Rules {
  const opened = Module.open(code);
  return { ask: async <T>(request: object) => read<T>((await opened).ask(JSON.stringify(request))), close: () => undefined };
}

const codeOf = async (game: string): Promise<ArrayBuffer> => new Uint8Array(readFileSync(file(game))).buffer;
const catalogueOf = async (game: string, language: string): Promise<string> => `says = ${game} ${language}`;
const open = (shelf: Shelf, code = codeOf, catalogue = catalogueOf): Here => new Here(shelf, inThisThread, code, catalogue);

/** Somebody who sits at a table and knows what the page would know. */
class Sitting {
  known: Known | null = null;
  problems: string[] = [];
  #watching: Watching;
  #heard: (() => void)[] = [];

  constructor(
    readonly here: Here,
    readonly id: string,
  ) {
    this.#watching = here.watch(id, false, {
      told: (message) => this.#hear(message),
      connection: () => undefined,
      refused: (problem) => this.#note(problem.sentence.id),
    });
  }

  #note(problem: string): void {
    this.problems.push(problem);
    for (const heard of this.#heard.splice(0)) heard();
  }

  #hear(message: TableMessage): void {
    const followed = follow(this.known, message);
    expect(followed.type).not.toBe('gap');
    if ('known' in followed) this.known = followed.known;
    for (const heard of this.#heard.splice(0)) heard();
  }

  async until(holds: (known: Known) => boolean): Promise<Known> {
    while (this.known === null || !holds(this.known)) {
      if (this.problems.length > 0) throw new Error(this.problems.join());
      await new Promise<void>((heard) => this.#heard.push(heard));
    }
    return this.known;
  }

  /** The next position that asks nobody but somebody here, or the end: what bots choose at the same time is awaited. */
  mine = () =>
    this.until(({ status, positions }) => {
      const asked = positions.filter(({ choices }) => choices.length > 0).map(({ seat }) => seat);
      return status?.over === true || (asked.length > 0 && status?.awaiting.every((seat) => asked.includes(seat)) === true);
    });

  async act(which = 0): Promise<void> {
    const { seq, positions } = await this.mine();
    const position = positions.find(({ choices }) => choices.length > 0);
    const choice = position?.choices[which % position.choices.length];
    await this.here.request({ type: 'act', table: this.id, seat: position?.seat ?? 0, seq, action: choice?.action });
    await this.until((known) => known.seq > seq);
  }

  leave = () => this.#watching.stop();
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: Refusal) => error.problem,
  );

test.for(built)(
  'a whole game of %s against bots: reloaded in the middle, replayed, proven, and a forged record refused',
  { timeout: 120_000 },
  async (game) => {
    const shelf = new MemoryShelf();
    const { id } = await open(shelf).create({ game, options: {}, seats: [{ name: 'Ada' }, { bot: 'beginner' }] });
    let sitting = new Sitting(open(shelf), id);
    for (let turn = 0; turn < 5; turn++) await sitting.act(turn);
    const before = await sitting.mine();
    sitting.leave();

    sitting = new Sitting(open(shelf), id);
    const after = await sitting.mine();
    expect(after.positions).toEqual(before.positions.map((position) => ({ ...position, steps: after.positions[0]?.steps })));
    for (let turn = 0; (await sitting.mine()).status?.over !== true; turn++) await sitting.act(turn);

    const { status, table } = await sitting.until(({ table }) => table.result !== null);
    expect(status?.standings).toHaveLength(2);
    expect(status?.standings?.[0]?.parts.length).toBeGreaterThan(0);
    expect(table.phase).toBe('over');
    const here = sitting.here;
    const record = (await here.record(id)) as Proof & { result: unknown };
    const { length, frames } = await here.replay(id, { viewer: 0, from: 0, count: 10, told: true });
    expect([length, frames.length, 'told' in (frames[0] ?? {})]).toEqual([record.actions.length + 1, 10, true]);

    const checks = check(record, null, () => null);
    expect(Object.values(checks ?? {}).filter((holds) => holds === false)).toEqual([]);
    await here.verify(record);
    const forged = structuredClone(record);
    forged.actions[3] = { ...(forged.actions[3] as Proof['actions'][number]), check: '0000000000000000' };
    expect((await refusal(here.verify(forged)))?.sentence.id).toBe('record-bad');
    const reseeded = { ...record, seed: '00'.repeat(32) };
    const problem = await refusal(here.import(reseeded));
    expect(JSON.stringify(problem?.sentence)).toContain('record-other-seed');
  },
);

test.runIf(built.includes('fiasko'))('a game is carried to another browser and goes on there', async () => {
  const here = open(new MemoryShelf());
  const { id } = await here.create({ game: 'fiasko', options: {}, seats: [{ name: 'Ada' }, { name: 'Ben' }] });
  const sitting = new Sitting(here, id);
  await sitting.act();
  const before = await sitting.until(({ seq }) => seq === 1);
  const record = await here.record(id);

  const elsewhere = open(new MemoryShelf());
  const table = await elsewhere.import(record);
  const known = await new Sitting(elsewhere, table.id).until(() => true);

  expect(known.positions.map(({ view }) => view)).toEqual(before.positions.map(({ view }) => view));
  expect((await elsewhere.tables()).map(({ game, phase }) => [game, phase])).toEqual([['fiasko', 'running']]);
});

test.runIf(built.includes('essen'))('undo, hints and previews come from the rules', { timeout: 60_000 }, async () => {
  const here = open(new MemoryShelf());
  const { id } = await here.create({ game: 'essen', options: {}, seats: [{ name: 'Ada' }, { bot: 'beginner' }] });
  const sitting = new Sitting(here, id);
  let known = await sitting.mine();
  const ask = (type: 'hint' | 'undo') => here.request({ type, table: id, seat: 0, seq: known.seq });
  // On to a position where something can be taken back.
  for (let turn = 0; !known.positions[0]?.canUndo; turn++) {
    const advice = await ask('hint');
    expect(advice.type === 'advice' && known.positions[0]?.choices).toContainEqual(advice.type === 'advice' && advice.advice.best.choice);
    expect(advice.type === 'advice' && advice.advice.best.prospect?.games).toBeGreaterThan(0);
    const choices = known.positions[0]?.choices ?? [];
    const action = choices[turn % choices.length]?.action;
    const preview = await here.request({ type: 'preview', table: id, seat: 0, seq: known.seq, actions: [action] });
    const seq = known.seq;
    await here.request({ type: 'act', table: id, seat: 0, seq, action });
    await sitting.until((known) => known.seq > seq);
    known = await sitting.mine();
    // What could be taken back was shown beforehand as it came.
    if (preview.type === 'preview' && preview.outcome.type === 'shown' && known.positions[0]?.canUndo)
      expect(preview.outcome.view).toEqual(known.positions[0].view);
  }
  const { seq } = known;
  await ask('undo');
  const taken = await sitting.until((known) => known.seq > seq);
  expect(taken.positions[0]?.steps.at(-1)?.deed).toBe('undo');
  expect((await refusal(ask('undo')))?.code).toBe('stale');
});

test.runIf(built.includes('fiasko'))(
  'a running game keeps the rules and words it was begun with, whatever the page brings later',
  async () => {
    const shelf = new MemoryShelf();
    const { id } = await open(shelf).create({ game: 'fiasko', options: {}, seats: [{ name: 'Ada' }, { bot: 'beginner' }] });
    await expect.poll(() => shelf.said.size).toBe(1);
    const newerWords = async () => 'says = something newer';
    const newer = open(shelf, () => Promise.reject(new Error('the new rules are not asked')), newerWords);
    const sitting = new Sitting(newer, id);

    await sitting.act();
    await sitting.until(({ seq }) => seq > 1);

    expect(sitting.problems).toEqual([]);
    expect([await newer.words(id, 'fr'), await newer.words(id, 'en')]).toEqual(['says = fiasko fr', 'says = fiasko en']);
    // A game by the newest rules that happen to be the same says what it said.
    await open(shelf, codeOf, newerWords).create({ game: 'fiasko', options: {}, seats: [{ name: 'Ada' }, { bot: 'beginner' }] });
    expect(await newer.words(id, 'en')).toBe('says = fiasko en');
  },
);

test.runIf(built.includes('fiasko'))('two windows do not overwrite each other', async () => {
  const shelf = new MemoryShelf();
  const { id } = await open(shelf).create({ game: 'fiasko', options: {}, seats: [{ name: 'Ada' }, { name: 'Ben' }] });
  const [one, other] = [new Sitting(open(shelf), id), new Sitting(open(shelf), id)];
  await Promise.all([one.mine(), other.mine()]);
  const awaited = one.known?.status?.awaiting[0] ?? 0;
  const act = ({ here }: Sitting) => here.request({ type: 'act', table: id, seat: awaited, seq: 0, action: { type: 'draw' } });

  await act(one);

  expect((await refusal(act(other)))?.sentence.id).toBe('here-elsewhere');
});

test.runIf(built.includes('fiasko'))(
  'a position that somebody made is played on from, and a broken one refused with its rule',
  async () => {
    const here = open(new MemoryShelf());
    const rules = inThisThread(await codeOf('fiasko'));
    await rules.ask({ cmd: 'new', game: 'fiasko', players: 3, seed: 'position' });
    const { state } = await rules.ask<{ state: object }>({ cmd: 'state' });

    const { id, seats } = await here.try('fiasko', state, 'Ada');
    const sitting = new Sitting(here, id);
    await sitting.act();

    expect(seats.filter(({ occupant }) => occupant.type === 'person')).toHaveLength(1);
    expect((await refusal(here.try('fiasko', { ...state, deck: [] }, 'Ada')))?.rule).toMatch(/^FIA-12/);
    expect((await refusal(here.record(id)))?.sentence.id).toBe('here-no-record');
  },
);

test.runIf(built.includes('fiasko'))(
  'a record that other rules made is not called false, and is replayed by them where they are kept',
  async () => {
    const shelf = new MemoryShelf();
    const here = open(shelf);
    const { id } = await here.create({ game: 'fiasko', options: {}, seats: [{ name: 'Ada' }, { name: 'Ben' }] });
    await new Sitting(here, id).act();
    const record = (await here.record(id)) as Proof;

    const older = { ...record, rules: record.rules + 1 };
    const problem = await refusal(here.verify(older));
    expect([problem?.code, problem?.sentence.id]).toEqual(['otherRules', 'here-record-of-other-rules']);

    // A game that is kept here was played under them: they are asked, and say what is wrong.
    const kept = (await shelf.table(id)) as Kept;
    shelf.kept.set('here-older', JSON.stringify({ ...kept, id: 'here-older', rules: older.rules }));
    expect(JSON.stringify(await refusal(here.verify(older)))).toContain('record-other-rules');
  },
);

test.for(built)('a position of %s is the same from the table, from its replay and from its record', { timeout: 60_000 }, async (game) => {
  const here = open(new MemoryShelf());
  const { id } = await here.create({ game, options: {}, seats: [{ name: 'Ada' }, { name: 'Ben' }] });
  const sitting = new Sitting(here, id);
  for (let turn = 0; turn < 6; turn++) await sitting.act(turn);
  const now = await here.state(id);
  const record = await here.record(id);
  const steps = (record as Proof).actions.length;

  expect(await here.stateOf(record, steps)).toEqual(now);
  const before = await here.state(id, 2);
  expect(await here.stateOf(record, 2)).toEqual(before);
  expect(before).not.toEqual(now);

  // It is played on from, and then it is no game that was dealt.
  const tried = await here.try(game, before, 'Ada');
  expect(await here.state(tried.id)).toEqual(before);
  expect([isDealt(await here.table(id)), isDealt(tried)]).toEqual([true, false]);
});

const REBUILT = ['fiasko', 'magnifique', 'strascendance'];

test.for(built.filter((game) => REBUILT.includes(game)))(
  'at a live table of %s the page looks ahead by itself and sees what the house would say',
  { timeout: 120_000 },
  async (game) => {
    const [house, mine] = [inThisThread(await codeOf(game)), inThisThread(await codeOf(game))];
    const card = await cardOf(house, game);
    const ahead = new Ahead(() => Promise.resolve(mine));
    let shown = 0;
    await house.ask({ cmd: 'new', game, players: 2, seed: 'ahead' });
    for (let step = 0; step < 60; step++) {
      await house.ask({ cmd: 'random', count: 3 });
      const { status } = await house.ask<{ status: RawStatus }>({ cmd: 'status' });
      const [seat] = status.awaiting;
      if (seat === undefined) break;
      const { view, choices } = await house.ask<RawPosition>({ cmd: 'position', seat });
      // The rules are there from the second question on.
      const sight = { table: { game, rules: card.rules, data: card.data }, view, seat };
      for (const { action } of choices.slice(0, 4)) {
        const outcome = await ahead.outcome(sight, [action], true);
        if (outcome) expect(outcome).toEqual(await previewed(house, seat, [action], true));
        shown += outcome ? 1 : 0;
      }
    }
    expect(shown).toBeGreaterThan(20);
  },
);

test.runIf(built.includes('essen'))('where a view does not say enough the house is asked', async () => {
  const rules = inThisThread(await codeOf('essen'));
  const card = await cardOf(rules, 'essen');
  await rules.ask({ cmd: 'new', game: 'essen', players: 2, seed: 'ahead' });
  const { view, choices } = await rules.ask<RawPosition>({ cmd: 'position', seat: 0 });
  const ahead = new Ahead(() => Promise.resolve(rules));
  const table = { game: 'essen', rules: card.rules, data: card.data };
  const ask = () => ahead.outcome({ table, view, seat: 0 }, [choices[0]?.action], false);

  expect([await ask(), await ask()]).toEqual([null, null]);
});

test.for(built)(
  'a finished game of %s is played on from its middle: with the same cards it goes as it went, and nothing before is taken back',
  { timeout: 120_000 },
  async (game) => {
    const shelf = new MemoryShelf();
    const here = open(shelf);
    const { id } = await here.create({ game, options: {}, seats: [{ bot: 'random' }, { bot: 'random' }] });
    const watched = new Sitting(here, id);
    await watched.until(({ status }) => status?.over === true);
    watched.leave();
    const record = (await here.record(id)) as Proof;
    const happened = (await shelf.table(id))?.result;
    const step = Math.floor(record.actions.length / 2);
    const fork = { of: id, record, step, seat: 0, redeal: null, name: 'Ada' };

    // The rest of the game as it was, told again: the same result.
    const rest = record.actions.slice(step).map(({ seat, action }) => ({ seat, action }));
    const told = await here.recall(fork, rest);
    expect(told.result).toEqual(happened);
    expect(await here.variation(told.id)).toMatchObject({
      fork: { of: id, happened },
      plan: { step, seat: 0, redeal: null, actions: rest },
    });
    expect((await here.replay(told.id, { viewer: 0, from: 0, count: 1, told: false })).length).toBe(rest.length + 1);
    expect(await here.variation(id)).toBeNull();
    // It was only to be watched.
    expect((await here.tables()).map(({ id }) => id)).toEqual([id]);

    // Without hindsight: what the seat saw stays as it was.
    const eyes = { viewer: 0, from: 0, count: 1, told: false };
    const redealt = await here.vary({ ...fork, redeal: 'another day' });
    const [seen] = (await here.replay(redealt.id, eyes)).frames;
    const [then] = (await here.replay(id, { ...eyes, from: step })).frames;
    expect(seen).toMatchObject({ view: (then as { view: unknown }).view });

    // Played on by a person: they cannot go back behind where they began.
    const played = await here.vary(fork);
    const sitting = new Sitting(here, played.id);
    const { seq, positions, status } = await sitting.mine();
    if (status?.over !== true && seq === 0) {
      expect(positions[0]?.canUndo).toBe(false);
      expect(await refusal(here.request({ type: 'undo', table: played.id, seat: 0, seq }))).toMatchObject({
        sentence: { id: 'whatif-no-undo' },
      });
    }
    while ((await sitting.mine()).status?.over !== true) await sitting.act();
    expect((await shelf.table(played.id))?.result).toHaveLength(2);
    sitting.leave();
  },
);
