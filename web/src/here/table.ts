/**
 * A table that is run in the page: its log is the truth, everything else follows from it by the rules. Whoever watches is
 * told just what the house would tell.
 */

import { nextMark, type Proof, startMark } from '../table/fairness';
import { same } from '../table/same';
import { type Advice, type Answer, Refusal, type TableMessage, type TableRequest } from '../transport/transport';
import type { Deed, Frame, Happening, Idea, Past, Position, Prospect, Replay, Sentence, Status, Step, VariationPlan } from '../wire';
import { tableOf } from './around';
import { problem, type Rules } from './engine';
import type { Entry, Fork, Kept } from './kept';
import {
  type Card,
  cardOf,
  choiceOf,
  type Done,
  happenings,
  placings,
  previewed,
  type RawPosition,
  type RawStatus,
  statusOf,
} from './said';

/** What a bot makes of an action: its share of the liking and what it should come to, 0 to 1. */
interface Thought {
  action: unknown;
  share: number;
  worth: number | null;
}

/** How games may end, imagined; shares from 0 to 1. */
interface Ends {
  games: number;
  win: number | null;
  margin: number;
  low: number;
  high: number;
}

/** What a bot would do in somebody's place. */
interface Advised {
  action: unknown;
  reason?: Sentence;
  thoughts: Thought[];
  foreseen?: { action: unknown; prospect: Ends | null; then: { words: Sentence }[] }[];
}

/** As the house tells it. */
const rounded = ({ games, win, margin, low, high }: Ends): Prospect => ({
  games,
  ...(win !== null && { win: Math.round(win * 100) }),
  margin: Math.round(margin),
  low,
  high,
});

/**
 * So long a bot thinks, in rounds: it has no clock here, and plays the same game again on any machine. The first decision of a
 * turn is given most of it: a turn may have twenty.
 */
const ROUNDS: Record<string, number> = { beginner: 1, casual: 10, skilled: 200, master: 800 };
const LATER = 8;
/** Who advises, and who plays on for whoever gave up. */
const ADVISER = 'skilled';
/** So many games are imagined to their end for each idea that is told, and so many ideas are told besides the best one. */
const ENDS = 24;
const OTHERS = 2;
export const STAND_IN = 'casual';
const BY = { act: 'person', botAct: 'bot', standIn: 'standIn' } as const;

export type Tell = (message: TableMessage) => void;
/** Keeps a table whose log had so many entries; false if it has gone on elsewhere. */
export type Keep = (kept: Kept, known: number) => Promise<boolean>;

const elsewhere = (): Refusal => new Refusal(problem('unavailable', { id: 'here-elsewhere' }));

/** An undo of the log, as the rules are asked for it. */
const takenBack = ({ seat, consent }: Extract<Entry, { deed: 'undo' }>) => ({ cmd: 'undo', seat, ...(consent && { consent: true }) });

export class HereTable {
  readonly kept: Kept;
  readonly #open: () => Rules;
  readonly #rules: Rules;
  readonly #keep: Keep;
  #card: Card | null = null;
  #status: Status = { awaiting: [], over: false };
  /** What happened, for each viewer: by seat, the spectator last. */
  #steps: Step[][];
  /** The actions that stand, and the mark after each of them and before the first; none where nothing was dealt. */
  #actions: Proof['actions'] = [];
  #marks: string[] = [];
  /** One thing after the other. */
  #last: Promise<unknown> = Promise.resolve();
  #isLeft = false;
  /** The game went on in another window. */
  #isOutdated = false;

  constructor(kept: Kept, open: () => Rules, keep: Keep) {
    this.kept = kept;
    this.#open = open;
    this.#rules = open();
    this.#keep = keep;
    this.#steps = Array.from({ length: kept.seats.length + 1 }, () => []);
  }

  /** Sets the table up and plays its log. */
  open(): Promise<void> {
    return this.#inOrder(async () => {
      this.#card = await cardOf(this.#rules, this.kept.game);
      const { seen, check, status } = await this.#setUp(this.#rules);
      const { start } = this.kept;
      if (start.type === 'deal') this.#marks = [startMark({ ...this.kept, opening: check }, start.fairness)];
      this.#note({ at: 0, seat: null, deed: 'open' }, seen);
      await this.#see(status);
      for (const entry of this.kept.entries) await this.#carryOut(entry);
    });
  }

  /** Ends the rules' worker; what a bot was thinking of is thought again another time. */
  leave(): void {
    this.#isLeft = true;
    this.#rules.close();
  }

  /** Everything, for somebody who comes. */
  snapshot(inWords: boolean): Promise<TableMessage> {
    return this.#inOrder(async () => {
      const positions = await this.#positions(inWords, (viewer) => this.#seenBy(viewer));
      const [seq, status, mark, depth] = [this.#seq, this.#status, this.#marks.at(-1) ?? null, this.#actions.length];
      return { type: 'snapshot', table: tableOf(this.kept), seq, status, positions, mark, depth, chat: [] };
    });
  }

  /** Does what is asked. Whoever watches is told of every step of it. */
  request(request: TableRequest, inWords: boolean, tell: Tell): Promise<Answer> {
    return this.#inOrder(() => this.#do(request, inWords, tell));
  }

  /** Lets bots play until a person is awaited. */
  async goOn(inWords: boolean, tell: Tell): Promise<void> {
    while (!this.#isLeft && !this.#isOutdated && (await this.#inOrder(() => this.#botActs(inWords, tell))));
  }

  /** The game so far as a document that anybody can check; nothing for one that began with a position somebody made. */
  record(): Promise<unknown> {
    return this.#inOrder(async () => {
      const { start, seats } = this.kept;
      if (start.type !== 'deal') throw new Refusal(problem('notFound', { id: 'here-no-record' }));
      const { record } = await this.#rules.ask<{ record: Proof }>({ cmd: 'record' });
      const marks = { start: this.#marks[0] ?? '', end: this.#marks.at(-1) ?? '' };
      const actions = record.actions.map((action, index) => ({ ...action, at: this.#actions[index]?.at, by: this.#actions[index]?.by }));
      return { ...record, seats, actions, fairness: { ...start.fairness, marks } };
    });
  }

  /** What was done from the fork on, for whoever keeps variations; nothing if this is none. */
  variation(): Promise<{ fork: Fork; plan: VariationPlan } | null> {
    return this.#inOrder(async () => {
      const { start } = this.kept;
      if (start.type !== 'variation') return null;
      const { before, seat, redeal } = start;
      const actions = this.#actions.map(({ seat, action }) => ({ seat, action }));
      return { fork: start, plan: { step: before.length, seat, redeal, actions } };
    });
  }

  /** The whole game from somebody's eyes, played once more. */
  async replay(viewer: number | null, told: boolean): Promise<Replay> {
    const rules = this.#open();
    try {
      const card = await cardOf(rules, this.kept.game);
      const eyes = viewer ?? this.kept.seats.length;
      const frames: Frame[] = [];
      const frame = async (seat: number | null, action: unknown, { seen, status }: Done) => {
        const { view, words } = await rules.ask<RawPosition>({ cmd: 'position', seat: viewer, words: told });
        const events = happenings(seen[eyes] ?? []);
        const at = { number: frames.length, seat, action, events, status: await statusOf(rules, card, status), view };
        frames.push({ ...at, ...(words && { told: words }) });
      };
      await frame(null, null, await this.#setUp(rules));
      for (const { seat, action } of this.#actions)
        await frame(seat, action, await rules.ask<Done>({ cmd: 'act', seat, action, all: true }));
      return { table: tableOf(this.kept), viewer, length: frames.length, frames };
    } finally {
      rules.close();
    }
  }

  /** The whole position, hidden things too, as the rules write it: as it is now, or after so many actions. */
  async state(step = this.#actions.length): Promise<unknown> {
    const rules = this.#open();
    try {
      await this.#setUp(rules);
      for (const { seat, action } of this.#actions.slice(0, step)) await rules.ask({ cmd: 'act', seat, action });
      return (await rules.ask<{ state: unknown }>({ cmd: 'state' })).state;
    } finally {
      rules.close();
    }
  }

  /** The game after a step of it, from somebody's eyes: played once more as far as that. */
  async past(seq: number, viewer: number | null, told: boolean): Promise<Past> {
    const rules = this.#open();
    try {
      const card = await cardOf(rules, this.kept.game);
      let { status }: { status: RawStatus } = await this.#setUp(rules);
      for (const entry of this.kept.entries.slice(0, seq)) {
        if (entry.deed === 'resign') continue;
        const request = entry.deed === 'undo' ? takenBack(entry) : { cmd: 'act', seat: entry.seat, action: entry.action };
        ({ status } = await rules.ask<{ status: RawStatus }>(request));
      }
      const { view, words } = await rules.ask<RawPosition>({ cmd: 'position', seat: viewer, words: told });
      return { seq, viewer, status: await statusOf(rules, card, status), view, ...(words && { told: words }) };
    } finally {
      rules.close();
    }
  }

  get #seq(): number {
    return this.kept.entries.length;
  }

  #inOrder<T>(deed: () => Promise<T>): Promise<T> {
    const next = this.#last.then(deed, deed);
    this.#last = next;
    return next;
  }

  async #setUp(rules: Rules): Promise<Done> {
    const { game, options, seats, start } = this.kept;
    if (start.type === 'deal') return rules.ask<Done>({ cmd: 'new', game, players: seats.length, options, seed: start.seed, all: true });
    if (start.type === 'variation') return this.#setUpFork(rules, start);
    const { status } = await rules.ask<{ status: RawStatus }>({ cmd: 'load', game, state: start.state, seed: start.seed });
    return { seen: [], check: '', status };
  }

  /** The finished game, played once more up to the fork; what the seat could not know is dealt anew there, if that is wanted. */
  async #setUpFork(rules: Rules, { seed, before, seat, redeal }: Fork): Promise<Done> {
    const { game, options, seats } = this.kept;
    let { status } = await rules.ask<Done>({ cmd: 'new', game, players: seats.length, options, seed, all: true });
    for (const { seat, action } of before) ({ status } = await rules.ask<{ status: RawStatus }>({ cmd: 'act', seat, action }));
    if (redeal !== null) {
      const { state } = await rules.ask<{ state: unknown }>({ cmd: 'redeal', seat, seed: redeal });
      ({ status } = await rules.ask<{ status: RawStatus }>({ cmd: 'load', game, state, seed: redeal }));
    }
    return { seen: [], check: '', status };
  }

  /** In a variation nothing is taken back that was done before it began. */
  get #mayGoBack(): boolean {
    return this.kept.start.type !== 'variation' || this.#actions.length > 0;
  }

  async #do(request: TableRequest, inWords: boolean, tell: Tell): Promise<Answer> {
    if (this.#isOutdated) throw elsewhere();
    if ('seq' in request && request.seq !== this.#seq) throw new Refusal(problem('stale', { id: 'house-stale' }));
    switch (request.type) {
      case 'act':
        return this.#enter({ ...this.#now(request.seat), deed: 'act', action: request.action }, inWords, tell);
      case 'undo':
        if (!this.#mayGoBack) throw new Refusal(problem('illegal', { id: 'whatif-no-undo' }));
        return this.#enter({ ...this.#now(request.seat), deed: 'undo', consent: false }, inWords, tell);
      case 'askUndo':
        if (!this.#mayGoBack) throw new Refusal(problem('illegal', { id: 'whatif-no-undo' }));
        // Whoever could mind sits here too, or is a bot. In a variation one step at a time: it could go back too far.
        return this.#enter({ ...this.#now(request.seat), deed: 'undo', consent: this.kept.start.type !== 'variation' }, inWords, tell);
      case 'resign':
        return this.#enter({ ...this.#now(request.seat), deed: 'resign' }, inWords, tell);
      case 'preview':
        return { type: 'preview', outcome: await previewed(this.#rules, request.seat, request.actions, request.told === true) };
      case 'hint':
        return { type: 'advice', advice: await this.#advise(request.seat) };
      case 'back':
        return { type: 'done', seq: this.#seq };
      case 'answerUndo':
      case 'chat':
        throw new Refusal(problem('forbidden', { id: 'here-alone' }));
      default:
        return request satisfies never;
    }
  }

  #now(seat: number): { at: number; seat: number } {
    return { at: Date.now() - this.kept.createdAt, seat };
  }

  /** Has one bot act, if one is awaited; says whether. */
  async #botActs(inWords: boolean, tell: Tell): Promise<boolean> {
    const bots = this.#status.awaiting.map((seat) => ({ seat, level: this.#botAt(seat) }));
    const bot = bots.find(({ level }) => level !== null);
    if (!bot?.level) return false;
    const { seat, level } = bot;
    const goesOn = this.#actions.at(-1)?.seat === seat;
    const iterations = Math.max(1, Math.floor((ROUNDS[level] ?? 1) / (goesOn ? LATER : 1)));
    const { action } = await this.#rules.ask<{ action: unknown }>({ cmd: 'bot', seat, level, iterations });
    const isItsOwn = 'bot' in (this.kept.seats[seat] ?? {});
    await this.#enter({ ...this.#now(seat), deed: isItsOwn ? 'botAct' : 'standIn', action }, inWords, tell);
    return true;
  }

  /** The level of the bot that decides for a seat; nothing where a person does. */
  #botAt(seat: number): string | null {
    const sits = this.kept.seats[seat];
    if (sits && 'bot' in sits) return sits.bot;
    return this.kept.entries.some((entry) => entry.deed === 'resign' && entry.seat === seat) ? STAND_IN : null;
  }

  /** Adds to the log: first the rules agree, then it is kept, then everybody is told. */
  async #enter(entry: Entry, inWords: boolean, tell: Tell): Promise<Answer> {
    const { kept } = this;
    const known = this.#seq;
    await this.#carryOut(entry);
    kept.entries.push(entry);
    kept.movedAt = Date.now();
    // From here on this window knows another game than the one that is kept.
    this.#isOutdated = !(await this.#keep(kept, known));
    if (this.#isOutdated) throw elsewhere();
    const positions = await this.#positions(inWords, (viewer) => this.#seenBy(viewer).slice(-1));
    const [seq, status, mark, depth] = [this.#seq, this.#status, this.#marks.at(-1) ?? '', this.#actions.length];
    const { seat, deed } = entry;
    const step = { seq, at: Math.floor((kept.createdAt + entry.at) / 1000), seat, deed: deed === 'standIn' ? 'botAct' : deed } as const;
    tell({ type: 'step', table: kept.id, ...step, status, positions, mark, depth });
    tell({ type: 'table', table: tableOf(kept) });
    return { type: 'done', seq };
  }

  async #carryOut(entry: Entry): Promise<void> {
    const { at, seat } = entry;
    const { start, createdAt } = this.kept;
    const moment = { at: Math.floor((createdAt + at) / 1000), seat };
    switch (entry.deed) {
      case 'undo': {
        const { back = 1, status } = await this.#rules.ask<{ back?: number; status: RawStatus }>(takenBack(entry));
        this.#actions.length -= back;
        if (start.type === 'deal') this.#marks.length = this.#actions.length + 1;
        this.#note({ ...moment, deed: 'undo' }, []);
        return this.#see(status);
      }
      case 'resign':
        return this.#note({ ...moment, deed: 'resign' }, []);
      case 'act':
      case 'botAct':
      case 'standIn': {
        const { seen, check, status } = await this.#rules.ask<Done>({ cmd: 'act', seat, action: entry.action, all: true });
        const action = { seat, action: entry.action, at, by: BY[entry.deed], check };
        this.#actions.push(action);
        if (start.type === 'deal') this.#marks.push(nextMark(start.fairness.secret, this.#marks, action));
        this.#note({ ...moment, deed: entry.deed === 'act' ? 'act' : 'botAct' }, seen);
        return this.#see(status);
      }
      default:
        entry satisfies never;
    }
  }

  async #see(status: RawStatus): Promise<void> {
    this.#status = await statusOf(this.#rules, this.#card, status);
    [this.kept.awaiting, this.kept.result] = [this.#status.awaiting, placings(this.#status)];
  }

  #note(step: { at: number; seat: number | null; deed: Deed }, seen: Done['seen']): void {
    for (const [viewer, steps] of this.#steps.entries()) {
      const events: Happening[] = happenings(seen[viewer] ?? []);
      steps.push({ seq: steps.length, ...step, events });
    }
  }

  #seenBy(viewer: number | null): Step[] {
    return this.#steps[viewer ?? this.kept.seats.length] ?? [];
  }

  /** What everybody who sits here has before them; somebody who watches bots, what a spectator has. */
  async #positions(inWords: boolean, steps: (viewer: number | null) => Step[]): Promise<Position[]> {
    const people = this.kept.seats.flatMap((seat, index) => ('bot' in seat ? [] : [index]));
    const positions: Position[] = [];
    for (const seat of people.length > 0 ? people : [null]) {
      const { view, words, decision, choices, canUndo } = await this.#rules.ask<RawPosition>({ cmd: 'position', seat, words: inWords });
      positions.push({
        seat,
        view,
        ...(words && { told: words }),
        decision: decision && { decision: decision.decision, sentence: decision.words },
        choices: choices.map(choiceOf),
        canUndo: canUndo && this.#mayGoBack,
        steps: [...steps(seat)],
      });
    }
    return positions;
  }

  async #advise(seat: number): Promise<Advice> {
    const { choices } = await this.#rules.ask<RawPosition>({ cmd: 'position', seat });
    const iterations = ROUNDS[ADVISER] ?? 1;
    const question = { cmd: 'bot', seat, level: ADVISER, iterations };
    // The rules of a table that was begun long ago may not know how to look so far ahead.
    const asked = this.#rules.ask<Advised>({ ...question, foresee: ENDS }).catch(() => this.#rules.ask<Advised>(question));
    const { action, reason, thoughts, foreseen = [] } = await asked;
    const judged = (thought: Thought | undefined): Idea | null => {
      const choice = thought && choices.find((choice) => same(choice.action, thought.action));
      if (!choice) return null;
      const worth = thought.worth === null ? {} : { worth: Math.round(thought.worth * 100) };
      const ahead = foreseen.find((ahead) => same(ahead.action, thought.action));
      const prospect = ahead?.prospect ? { prospect: rounded(ahead.prospect) } : {};
      return {
        choice: choiceOf(choice),
        share: Math.round(thought.share * 100),
        ...worth,
        ...prospect,
        then: ahead?.then.map(({ words }) => words) ?? [],
      };
    };
    const best = judged(thoughts.find((thought) => same(thought.action, action)));
    if (!best) throw new Refusal(problem('internal', { id: 'here-broken' }));
    const liked = thoughts.filter((thought) => thought.share > 0 && !same(thought.action, action));
    const others = liked.sort((one, other) => other.share - one.share).slice(0, OTHERS);
    return { best, ...(reason && { reason }), others: others.map(judged).filter((idea) => idea !== null) };
  }
}
