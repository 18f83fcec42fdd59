/** The games that are played in this browser, without the house: the part of a transport that is about tables. */

import { isHereTable, newId, tableOf } from '../here/around';
import { deal } from '../here/deal';
import { inWorker, problem, type Rules, rulesOf } from '../here/engine';
import { BrowserShelf, type Entry, type Fork, type Kept, type KeptSeat, nameOf, type Shelf, type Start } from '../here/kept';
import { cardOf, placings, type RawStatus, statusOf } from '../here/said';
import { HereTable, STAND_IN, type Tell } from '../here/table';
import type { Proof } from '../table/fairness';
import type { Past, Replay, Table, VariationPlan } from '../wire';
import type { Language } from '../words/speaker';
import { catalogueOf } from './house';
import { type Answer, Refusal, type ReplayRange, type TableRequest, type Transport, type Watcher, type Watching } from './transport';

/** What a new table of this browser shall be. */
export interface HerePlan {
  game: string;
  options: Record<string, unknown>;
  seats: KeptSeat[];
}

/** A finished game and where it is played on from. */
export interface ForkPlan extends Pick<Fork, 'of' | 'seat' | 'redeal'> {
  record: unknown;
  step: number;
  /** Who plays on. */
  name: string;
}

/** Whether a table stays in this browser. */
type Stay = 'kept' | 'passing';

/** A table that somebody looks at. */
interface Open {
  table: Promise<HereTable>;
  watcher: Watcher | null;
  inWords: boolean;
}

export class Here {
  readonly #shelf: Shelf;
  readonly #open: (code: ArrayBuffer) => Rules;
  readonly #code: (game: string) => Promise<ArrayBuffer>;
  readonly #catalogue: Transport['catalogue'];
  readonly #tables = new Map<string, Open>();
  readonly #replays = new Map<string, Promise<Replay>>();
  readonly #records = new Map<string, string>();
  /** The rules that this page has in hand, by name. */
  readonly #codes = new Map<string, ArrayBuffer>();
  /** Tables that are only looked at, and gone with the page. */
  readonly #passing = new Map<string, Kept>();
  /** The table that was begun last: whoever deals looks at it next. */
  #begun: HereTable | null = null;

  constructor(shelf: Shelf = new BrowserShelf(), open = inWorker, code = rulesOf, catalogue = catalogueOf) {
    [this.#shelf, this.#open, this.#code, this.#catalogue] = [shelf, open, code, catalogue];
  }

  /** All tables of this browser, the newest first. */
  async tables(): Promise<Table[]> {
    return (await this.#shelf.tables()).map(tableOf);
  }

  async table(id: string): Promise<Table> {
    return tableOf(await this.#kept(id));
  }

  /** The words that the rules of a table came with; nothing if they were not kept. */
  async words(id: string, language: Language): Promise<string | null> {
    const { code, game } = await this.#kept(id);
    return (await this.#shelf.words(code, game))?.[language] ?? null;
  }

  /** Deals a new game at once: whoever sits here is ready. */
  async create({ game, options: chosen, seats }: HerePlan): Promise<Table> {
    const code = await this.#code(game);
    const { rules, data, options } = await this.#briefly(code, async (rules) => {
      // All options go into the seed, those that nobody chose too.
      await rules.ask({ cmd: 'new', game, players: seats.length, options: chosen, seed: '' });
      return (await rules.ask<{ record: Proof }>({ cmd: 'record' })).record;
    });
    return this.#begin(code, { game, rules, data, options, seats }, (plan) => deal(plan));
  }

  /** Goes on from a position that somebody made: a person decides for whoever is awaited first, bots for the others. */
  async try(game: string, state: unknown, name: string): Promise<Table> {
    const seed = newId();
    const code = await this.#code(game);
    const { players, status, card } = await this.#briefly(code, async (rules) => ({
      ...(await rules.ask<{ players: number; status: RawStatus }>({ cmd: 'load', game, state, seed })),
      card: await cardOf(rules, game),
    }));
    const person = status.awaiting[0] ?? 0;
    const seats = Array.from({ length: players }, (_, seat) => (seat === person ? { name } : { bot: STAND_IN }));
    return this.#begin(code, { game, rules: card.rules, data: card.data, options: {}, seats }, () => ({ type: 'position', seed, state }));
  }

  /** The whole position of a table, as it is now or after a step of it: what `try` goes on from. */
  state(id: string, step?: number): Promise<unknown> {
    return this.#with(id, (table) => table.state(step));
  }

  /** The whole position after a step of a game that was written down. */
  async stateOf(record: unknown, step: number): Promise<unknown> {
    const { game, options, seats, seed, actions } = record as Proof;
    const code = await this.#codeOf(record as Proof);
    return this.#briefly(code, async (rules) => {
      await rules.ask({ cmd: 'new', game, players: seats.length, options, seed });
      for (const { seat, action } of actions.slice(0, step)) await rules.ask({ cmd: 'act', seat, action });
      return (await rules.ask<{ state: unknown }>({ cmd: 'state' })).state;
    });
  }

  /** Plays on from a step of a finished game in another way, in the place of a seat: bots decide for the others. */
  async vary(plan: ForkPlan): Promise<Table> {
    return this.#fork(plan, [], 'kept');
  }

  /** A variation that was played to its end elsewhere, to be watched: this browser does not keep it. */
  async recall(plan: ForkPlan, actions: VariationPlan['actions']): Promise<Table> {
    return this.#fork(plan, actions, 'passing');
  }

  async #fork({ of, record, step, seat, redeal, name }: ForkPlan, actions: VariationPlan['actions'], stay: Stay): Promise<Table> {
    const proof = record as Proof;
    const code = await this.#codeOf(proof);
    const happened = await this.#briefly(code, async (rules) => {
      const { status } = await rules.ask<{ status: RawStatus }>({ cmd: 'replay', record });
      return placings(await statusOf(rules, await cardOf(rules, proof.game), status));
    });
    const before = proof.actions.slice(0, step).map(({ seat, action }) => ({ seat, action }));
    const fork: Start = { type: 'variation', of, seed: proof.seed, before, seat, redeal, happened: happened ?? [] };
    const seats = proof.seats.map(({ bot = STAND_IN }, index) => (index === seat ? { name } : { bot }));
    const entries = actions.map((taken, index): Entry => ({ ...taken, at: index, deed: taken.seat === seat ? 'act' : 'botAct' }));
    const { game, rules, data, options } = proof;
    return this.#begin(code, { game, rules, data, options, seats }, () => fork, entries, stay);
  }

  /** Where a variation began and how it went on; nothing for other tables. */
  variation(id: string): Promise<{ fork: Fork; plan: VariationPlan } | null> {
    return this.#with(id, (table) => table.variation());
  }

  /** Goes on with a game that was written down, if everything in its record is true. */
  async import(record: unknown): Promise<Table> {
    const proof = record as Partial<Proof>;
    if (typeof record !== 'object' || typeof proof?.game !== 'string')
      throw new Refusal(problem('badRequest', { id: 'here-not-a-record' }));
    const code = await this.verify(record);
    const { game, rules, data, options, seats: sat, seed, fairness, actions } = record as Proof;
    if (!fairness) throw new Refusal(problem('badRequest', { id: 'here-no-proof' }));
    const { marks: _, ...dealt } = fairness;
    const seats = sat.map(({ name = '', bot }) => (bot === undefined ? { name } : { bot }));
    const deeds = { person: 'act', bot: 'botAct', standIn: 'standIn', auto: 'act' } as const;
    const entries = actions.map(({ seat, action, at = 0, by }): Entry => ({
      deed: deeds[by as keyof typeof deeds] ?? 'act',
      seat,
      action,
      at,
    }));
    return this.#begin(code, { game, rules, data, options, seats }, () => ({ type: 'deal', seed, fairness: dealt }), entries);
  }

  /**
   * Replays a whole record by the rules it was made under: its proof, every shuffle, every action, the result. Fails with the
   * reason if something in it is not true, and with the code `otherRules` where those rules are not here. Returns the rules.
   */
  async verify(record: unknown): Promise<ArrayBuffer> {
    const code = await this.#codeOf(record as Proof);
    await this.#briefly(code, (rules) => rules.ask({ cmd: 'replay', record }));
    return code;
  }

  /** The rules that a record was made under: those of the page, or those of a game that is kept here. */
  async #codeOf({ game, rules, data }: Proof): Promise<ArrayBuffer> {
    const code = await this.#code(game);
    const card = await this.#briefly(code, (rules) => cardOf(rules, game));
    if (card.rules === rules && card.data === data) return code;
    const alike = (await this.#shelf.tables()).find((kept) => kept.game === game && kept.rules === rules && kept.data === data);
    const older = alike ? await this.#shelf.rules(alike.code) : null;
    if (!older) throw new Refusal(problem('otherRules', { id: 'here-record-of-other-rules' }));
    return older;
  }

  /** Opens rules for a few questions. */
  async #briefly<T>(code: ArrayBuffer, ask: (rules: Rules) => Promise<T>): Promise<T> {
    const rules = this.#open(code);
    return ask(rules).finally(() => rules.close());
  }

  async forget(id: string): Promise<void> {
    await this.#shelf.forget(id);
  }

  /** The same people once more. */
  async rematch(id: string): Promise<Table> {
    const kept = await this.#kept(id);
    const { game, options, seats } = kept;
    const table = await this.create({ game, options, seats });
    const open = await this.#tables.get(id)?.table;
    const before = open?.kept ?? kept;
    before.rematch = table.id;
    await this.#shelf.keep(before, before.entries.length);
    return table;
  }

  record(id: string): Promise<unknown> {
    return this.#with(id, (table) => table.record());
  }

  /** Where the record can be downloaded, once it has been written. */
  recordAddress(id: string): string {
    return this.#records.get(id) ?? '#';
  }

  async replay(id: string, { viewer, from, count, told }: ReplayRange): Promise<Replay> {
    const key = `${id} ${viewer} ${told}`;
    const whole = this.#replays.get(key) ?? this.#with(id, (table) => table.replay(viewer, told));
    this.#replays.set(key, whole);
    const replay = await whole;
    return { ...replay, frames: replay.frames.slice(from, from + count) };
  }

  past(id: string, { seq, viewer, told }: Parameters<Transport['past']>[1]): Promise<Past> {
    return this.#with(id, (table) => table.past(seq, viewer, told));
  }

  watch(id: string, inWords: boolean, watcher: Watcher): Watching {
    const open: Open = { table: this.#load(id), watcher, inWords };
    this.#tables.set(id, open);
    watcher.connection('connecting');
    void this.#show(id, open);
    return {
      again: (_, inWords) => {
        open.inWords = inWords;
        void this.#show(id, open);
      },
      stop: () => {
        open.watcher = null;
        this.#tables.delete(id);
        void open.table.then(
          (table) => table.leave(),
          () => undefined,
        );
      },
    };
  }

  async request(request: TableRequest): Promise<Answer> {
    const open = this.#tables.get(request.table);
    if (!open) throw new Refusal(problem('notFound', { id: 'here-missing' }));
    const table = await open.table;
    const answer = await table.request(request, open.inWords, this.#teller(open));
    void this.#goOn(request.table, open);
    return answer;
  }

  /** Tells somebody who watches all there is, and lets the bots go on. */
  async #show(id: string, open: Open): Promise<void> {
    try {
      const table = await open.table;
      open.watcher?.told(await table.snapshot(open.inWords));
      open.watcher?.connection('connected');
      await this.#goOn(id, open);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      open.watcher?.refused(refusal.problem);
    }
  }

  async #goOn(id: string, open: Open): Promise<void> {
    const table = await open.table;
    await table.goOn(open.inWords, this.#teller(open)).catch((refusal: unknown) => {
      // Whoever has left hears no more; whoever is there is told what went wrong.
      if (!(refusal instanceof Refusal)) throw refusal;
      open.watcher?.refused(refusal.problem);
    });
    if (table.kept.result && !this.#records.has(id) && table.kept.start.type === 'deal') {
      const record = new Blob([JSON.stringify(await table.record())], { type: 'application/json' });
      this.#records.set(id, URL.createObjectURL(record));
      open.watcher?.told({ type: 'table', table: tableOf(table.kept) });
    }
  }

  #teller(open: Open): Tell {
    return (message) => open.watcher?.told(message);
  }

  async #begin(
    code: ArrayBuffer,
    plan: Pick<Kept, 'game' | 'rules' | 'data' | 'options' | 'seats'>,
    start: (plan: Kept) => Start,
    entries: Entry[] = [],
    stay: Stay = 'kept',
  ): Promise<Table> {
    const now = Date.now();
    const name = await (stay === 'kept' ? this.#shelf.keepRules(code) : nameOf(code));
    this.#codes.set(name, code);
    const empty: Kept = {
      ...plan,
      id: newId(),
      start: { type: 'position', seed: '', state: null },
      createdAt: now - (entries.at(-1)?.at ?? 0),
      entries,
      code: name,
      awaiting: [],
      movedAt: now,
      result: null,
      rematch: null,
    };
    const kept: Kept = { ...empty, start: start(empty) };
    // The rules must take it before it is kept.
    const table = await this.#seat(kept, code);
    if (stay === 'passing') {
      this.#passing.set(kept.id, kept);
      table.leave();
      return tableOf(kept);
    }
    await this.#shelf.keep(kept, 0);
    // They are wanted only when another version of the page has come: nobody waits for them.
    void this.#keepWords(kept).catch(() => undefined);
    this.#begun?.leave();
    this.#begun = table;
    return tableOf(kept);
  }

  async #keepWords({ code, game }: Kept): Promise<void> {
    const [fr, en] = await Promise.all([this.#catalogue(game, 'fr'), this.#catalogue(game, 'en')]);
    await this.#shelf.keepWords(code, game, { fr, en });
  }

  async #kept(id: string): Promise<Kept> {
    const kept = this.#passing.get(id) ?? (isHereTable(id) ? await this.#shelf.table(id) : null);
    if (!kept) throw new Refusal(problem('notFound', { id: 'here-missing' }));
    return kept;
  }

  /** Asks the table that is looked at, or one that is opened for the question. */
  async #with<T>(id: string, ask: (table: HereTable) => Promise<T>): Promise<T> {
    const open = this.#tables.get(id);
    if (open) return ask(await open.table);
    const table = await this.#load(id);
    return ask(table).finally(() => table.leave());
  }

  /** Opens a table with the very rules it was begun with. */
  async #load(id: string): Promise<HereTable> {
    const kept = await this.#kept(id);
    const begun = this.#begun;
    if (begun?.kept.id === id) {
      this.#begun = null;
      return begun;
    }
    const code = this.#codes.get(kept.code) ?? (await this.#shelf.rules(kept.code)) ?? (await this.#current(kept));
    this.#codes.set(kept.code, code);
    return this.#seat(kept, code);
  }

  /** The rules of the page, if they are those of the table. */
  async #current({ game, code: name }: Kept): Promise<ArrayBuffer> {
    const code = await this.#code(game);
    if ((await nameOf(code)) !== name) throw new Refusal(problem('otherRules', { id: 'here-other-rules' }));
    return code;
  }

  async #seat(kept: Kept, code: ArrayBuffer): Promise<HereTable> {
    const table = new HereTable(
      kept,
      () => this.#open(code),
      (kept, known) => this.#shelf.keep(kept, known),
    );
    await table.open();
    return table;
  }
}
