/** A table as this page knows it, and the part of it that is on show: steps are shown one after another. */

import { attempt } from '../attempt';
import { toast } from '../design/toasts.svelte';
import { Ahead } from '../here/ahead';
import { isHereTable } from '../here/around';
import { movement } from '../settings.svelte';
import {
  type Advice,
  type Answer,
  type Connection,
  Refusal,
  type TableMessage,
  type TableRequest,
  type Transport,
  type Watching,
} from '../transport/transport';
import type { Choice, Outcome, Past, Position, Problem, Status, Step } from '../wire';
import type { Audience } from '../words/speaker';
import { t, words } from '../words/words.svelte';
import { follow, type Known, withSteps } from './follow';
import { lastHeard, rememberHeard } from './heard';
import { rememberMark } from './memory';
import { nameOf } from './names';
import { same } from './same';

/** What is on show: one position, and the step that led to it. */
export interface Shown {
  seq: number;
  status: Status;
  position: Position;
  /** The newest step; nothing where a position is shown for the first time. */
  step: Step | null;
}

/** Something asked of a table for a seat, at a position. */
type Asking<T> = (table: string, seat: number, seq: number) => Promise<T>;

/** How long a step is shown before the next, in milliseconds; the game's folder knows its great moments. */
export type Pause = (step: Step) => number;

/** An action that others overtake is sent so often at most, and the step that overtook it is waited for so long. */
const MOST_TRIES = 4;
const STEP_ARRIVES_IN = 3000;
/** What is not answered by then is said to be on its way, in milliseconds. */
const SLOW = 300;
/** With more steps waiting than this, they are shown at twice the speed. */
const HURRY = 6;

/** The rules are fetched once for all tables that the page shows one after the other. */
const lookingAhead = new Ahead();

export class TableStore {
  readonly id: string;
  readonly #transport: Transport;
  readonly #watching: Watching;
  #inWords: boolean;
  #queue: Shown[] = [];
  /** Drops what is on its way. */
  #dropping: AbortController | null = null;
  /** Who waits for a step to be known. */
  #waiting: { seq: number; resolve: () => void }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  known = $state.raw<Known | null>(null);
  shown = $state.raw<Shown | null>(null);
  connection = $state<Connection>('connecting');
  /** Nothing waits to be shown. */
  settled = $state(true);
  /** A request is on its way. */
  busy = $state(false);
  /** It has been for longer than the eye forgives. */
  sending = $state(false);
  /** What is on its way, where it is one of the choices. */
  sent = $state.raw<Choice | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** What a bot would do here, until something happens. */
  advice = $state.raw<Advice | null>(null);
  /** An earlier moment that is looked at while the game goes on. */
  past = $state.raw<Past | null>(null);
  /** The seat whose eyes the page looks through; with several seats on one device it goes round. */
  viewer = $state<number | null>(null);
  /** With several seats on one device: the seat whose player has it in hand and may look. */
  heldBy = $state<number | null>(null);
  /** Whether the count at the end has been told to its last column. */
  counted = $state(false);
  /** The number of the last line of the chat that has been on show. */
  heard = $state(0);
  /** Whether somebody was away while things happened. */
  missed = $state(false);
  pause: Pause = () => 500;
  /** Called with every step as it is shown: sound, title, notification. */
  onshow: (shown: Shown) => void = () => {};
  /** Called when a rule refused something. */
  onrefusal: (problem: Problem) => void = () => {};

  constructor(transport: Transport, id: string, inWords: boolean) {
    this.id = id;
    this.heard = lastHeard(id);
    this.#transport = transport;
    this.#inWords = inWords;
    this.#watching = transport.watch(id, inWords, {
      told: (message) => {
        // Whatever kept the table from being shown (a store that was away) is over.
        this.problem = null;
        this.#hear(message);
      },
      connection: (connection) => (this.connection = connection),
      refused: (problem) => (this.problem = problem),
    });
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#watching.stop();
  }

  /** Asks for positions in words too, or no longer. */
  tellInWords(inWords: boolean): void {
    if (inWords === this.#inWords) return;
    this.#inWords = inWords;
    this.past = null;
    this.#watching.again(null, inWords);
  }

  get mySeats(): number[] {
    return (this.known?.positions ?? []).flatMap((position) => (position.seat === null ? [] : [position.seat]));
  }

  /** With several seats on one device: whom it must be passed to before anything more is seen. */
  get passTo(): number | null {
    const seats = this.mySeats;
    if (seats.length < 2 || !this.settled || !this.shown || this.shown.status.over) return null;
    const awaited = seats.filter((seat) => this.shown?.status.awaiting.includes(seat));
    if (this.heldBy !== null && (awaited.length === 0 || awaited.includes(this.heldBy))) return null;
    return awaited[0] ?? seats[0] ?? null;
  }

  get log(): readonly Step[] {
    return this.known?.logs.get(this.viewer) ?? [];
  }

  get audience(): Audience {
    return { names: (this.known?.table.seats ?? []).map(nameOf), reader: this.viewer };
  }

  /** The choices to offer now: none while something is still being shown or sent. */
  get choices(): readonly Choice[] {
    return this.settled && !this.busy ? (this.shown?.position.choices ?? []) : [];
  }

  /** The newest position through my eyes, even while older steps are still being shown. */
  get newest(): Position | null {
    return this.known?.positions.find(({ seat }) => seat === this.viewer) ?? null;
  }

  /** Does something; true once it is done and known here. Without a connection it waits to be sent, or to be dropped. */
  act(action: unknown): Promise<boolean> {
    this.missed = false;
    this.sent = this.busy ? this.sent : (this.newest?.choices.find((choice) => same(choice.action, action)) ?? null);
    return this.#askAndSee((table, seat, seq) => {
      const send = (seq: number) => this.#request({ type: 'act', table, seat, seq, action });
      return this.#insist(() => this.#isOffered(action), send, seq);
    });
  }

  #isOffered(action: unknown): boolean {
    return this.newest?.choices.some((choice) => same(choice.action, action)) ?? false;
  }

  /** Asks for something; if something else happened in the meantime and it is still wanted, once more from there. */
  async #insist(isWanted: () => boolean, send: (seq: number) => Promise<Answer>, first: number): Promise<Answer> {
    for (let [seq, tries] = [first, 1]; ; tries++) {
      try {
        return await send(seq);
      } catch (refusal) {
        if (!(refusal instanceof Refusal) || refusal.problem.code !== 'stale' || tries === MOST_TRIES) throw refusal;
        // The step that was faster is on its way.
        await Promise.race([this.#reached(seq + 1), new Promise((resolve) => setTimeout(resolve, STEP_ARRIVES_IN))]);
        const newest = this.known?.seq ?? seq;
        if (newest === seq || !isWanted()) throw refusal;
        seq = newest;
      }
    }
  }

  undo(): Promise<boolean> {
    return this.#askAtOnce((table, seat, seq) => this.#request({ type: 'undo', table, seat, seq }));
  }

  askUndo(): Promise<void> {
    return this.#ask((table, seat, seq) => this.#request({ type: 'askUndo', table, seat, seq }));
  }

  answerUndo(seat: number, agree: boolean): Promise<void> {
    return this.#ask((table, _, seq) => this.#request({ type: 'answerUndo', table, seat, seq, agree }));
  }

  resign(): Promise<void> {
    return this.#ask((table, seat, seq) => this.#request({ type: 'resign', table, seat, seq }));
  }

  /** Takes my seats back from the bots that play for me. */
  back(): Promise<void> {
    return this.#ask((table) => this.#request({ type: 'back', table }));
  }

  /** Whether a bot plays for me, until I am back. */
  get isHelped(): boolean {
    const helped = (seat: number) => {
      const occupant = this.known?.table.seats[seat]?.occupant;
      return occupant?.type === 'person' && occupant.control === 'botWhileAway';
    };
    return this.mySeats.some(helped);
  }

  /** Forgets what waits to be sent. Whether it had arrived already is seen when the connection is back. */
  drop(): void {
    this.#dropping?.abort();
  }

  /** Tries to connect at once. */
  retry(): void {
    this.#transport.retry();
  }

  /** Says something, whatever else is on its way; false if the house did not take it. */
  async chat(text: string): Promise<boolean> {
    try {
      await this.#transport.request({ type: 'chat', table: this.id, text });
      return true;
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      toast(words.say(refusal.problem.sentence, this.audience));
      return false;
    }
  }

  async hint(): Promise<void> {
    await this.#ask(async (table, seat, seq) => {
      const send = (seq: number) => this.#request({ type: 'hint', table, seat, seq });
      const answer = await this.#insist(() => (this.newest?.choices.length ?? 0) > 0, send, seq);
      if (answer.type === 'advice' && this.#isOffered(answer.advice.best.choice.action)) this.advice = answer.advice;
      return answer;
    });
  }

  /**
   * What actions of mine would lead to, one after the other, before any of them is taken; nothing while something else is
   * shown than the newest position, or where the answer came too late.
   */
  async preview(actions: readonly unknown[]): Promise<Outcome | null> {
    if (!this.known || !this.settled || this.viewer === null) return null;
    const { id, viewer: seat } = this;
    const { seq, table, positions } = this.known;
    const view = positions.find((position) => position.seat === seat)?.view;
    try {
      const ahead = isHereTable(id) ? null : await lookingAhead.outcome({ table, view, seat }, actions, this.#inWords);
      if (ahead) return this.known.seq === seq ? ahead : null;
      const answer = await this.#transport.request({ type: 'preview', table: id, seat, seq, actions: [...actions], told: this.#inWords });
      return answer.type === 'preview' && this.known.seq === seq ? answer.outcome : null;
    } catch (refusal) {
      // Looking asks for nothing: whoever is too fast or too late sees no preview, and is not told off for it.
      if (!(refusal instanceof Refusal)) throw refusal;
      return null;
    }
  }

  /** Adds older steps to the log; says whether there were any. */
  async recall(): Promise<boolean> {
    const oldest = this.log[0]?.seq ?? this.known?.seq ?? 0;
    if (!this.known || oldest === 0) return false;
    const { steps } = await this.#transport.log(this.id, oldest, this.viewer);
    this.known = { ...this.known, logs: withSteps(this.known.logs, [{ seat: this.viewer, steps }]) };
    return steps.length > 0;
  }

  /** Everything up to this line has been read. */
  hear(number: number): void {
    this.heard = Math.max(this.heard, number);
    rememberHeard(this.id, this.heard);
  }

  /** Looks at the game as it was after a step. */
  async lookBack(seq: number): Promise<void> {
    const past = await attempt(() => this.#transport.past(this.id, { seq, viewer: this.viewer, told: this.#inWords }));
    if (past) this.past = past;
  }

  /** Whether I have given up my seats: a bot plays them for good. */
  get hasResigned(): boolean {
    const isGivenUp = (seat: number) => {
      const occupant = this.known?.table.seats[seat]?.occupant;
      return occupant?.type === 'person' && occupant.control === 'botForGood';
    };
    return this.mySeats.length > 0 && this.mySeats.every(isGivenUp);
  }

  /** Looks through another of my seats' eyes. */
  lookAs(seat: number): void {
    this.viewer = seat;
    this.heldBy = seat;
    this.past = null;
    this.#queue = [];
    this.#showNewest();
  }

  /** Ends the pause after the step on show: the next one is shown at once. */
  skip(): void {
    if (this.settled) return;
    clearTimeout(this.#timer);
    this.#showNext();
  }

  /** Sends what can be dropped as long as it is not answered. */
  #request(request: TableRequest): Promise<Answer> {
    return this.#transport.request(request, this.#dropping?.signal);
  }

  async #ask(request: Asking<unknown>): Promise<void> {
    await this.#askAtOnce(async (table, seat, seq) => {
      await request(table, seat, seq);
      return { type: 'done', seq: 0 };
    });
  }

  /** Asks for what would be out of date by the time there is a connection again: without one it is not asked. */
  async #askAtOnce(request: Asking<Answer>): Promise<boolean> {
    if (this.connection === 'connected') return this.#askAndSee(request);
    toast(t('sending-not'));
    return false;
  }

  /** Asks, and waits until the step that it became is known. */
  async #askAndSee(request: Asking<Answer>): Promise<boolean> {
    if (!this.known || this.busy) return false;
    this.busy = true;
    this.#dropping = new AbortController();
    const slow = setTimeout(() => (this.sending = true), SLOW);
    try {
      const answer = await request(this.id, this.viewer ?? 0, this.known.seq);
      if (answer.type === 'done') await this.#reached(answer.seq);
      return true;
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      if (refusal.problem.rule === undefined) toast(words.say(refusal.problem.sentence, this.audience));
      else this.onrefusal(refusal.problem);
      return false;
    } finally {
      clearTimeout(slow);
      [this.busy, this.sending, this.sent] = [false, false, null];
    }
  }

  /** Waits until this number is known; the answer to a request may come before the step itself. */
  async #reached(seq: number): Promise<void> {
    if ((this.known?.seq ?? 0) >= seq) return;
    await new Promise<void>((resolve) => this.#waiting.push({ seq, resolve }));
  }

  #tellWaiting(): void {
    const seq = this.known?.seq ?? 0;
    for (const waiting of this.#waiting.filter((waiting) => waiting.seq <= seq)) waiting.resolve();
    this.#waiting = this.#waiting.filter((waiting) => waiting.seq > seq);
  }

  #hear(message: TableMessage): void {
    const followed = follow(this.known, message);
    if ('mark' in message && message.mark !== null && followed.type !== 'gap')
      rememberMark(this.id, message.depth ?? message.seq, message.mark);
    switch (followed.type) {
      case 'replaced':
        this.#queue = [];
        this.#comeBack(followed.known);
        this.#showNewest();
        break;
      case 'stepped':
        this.known = followed.known;
        this.#enqueue(followed.known);
        break;
      case 'changed':
        this.known = followed.known;
        break;
      case 'gap':
        this.#watching.again(this.known?.seq ?? null, this.#inWords);
        break;
      case 'nothing':
        break;
      default:
        followed satisfies never;
    }
    this.#tellWaiting();
  }

  /** Everything is new: on opening the page, and after a lost connection. */
  #comeBack(known: Known): void {
    const before = this.known;
    this.known = known;
    this.#chooseViewer();
    const hasPlayed = this.log.some(({ seat, deed }) => seat === this.viewer && deed === 'act');
    this.missed ||= before === null ? hasPlayed && known.status !== null && !known.status.over : known.seq > before.seq + 1;
  }

  #chooseViewer(): void {
    const seats = this.mySeats;
    if (this.viewer !== null && seats.includes(this.viewer)) return;
    this.viewer = seats.find((seat) => this.known?.status?.awaiting.includes(seat)) ?? seats[0] ?? null;
  }

  #newest(known: Known): Shown | null {
    const position = known.positions.find(({ seat }) => seat === this.viewer) ?? known.positions[0];
    if (!position || !known.status) return null;
    return { seq: known.seq, status: known.status, position, step: position.steps.at(-1) ?? null };
  }

  #showNewest(): void {
    clearTimeout(this.#timer);
    const newest = this.known && this.#newest(this.known);
    this.shown = newest && { ...newest, step: null };
    this.advice = null;
    this.settled = true;
  }

  #enqueue(known: Known): void {
    const next = this.#newest(known);
    if (!next) return;
    this.#queue.push(next);
    if (this.settled) this.#showNext();
  }

  /** Whoever chooses at the same time as I do changes nothing of what I was advised. */
  #isStillAdvised({ step, position }: Shown): boolean {
    const advised = this.advice?.best.choice.action;
    const isAnothers = step !== null && step.seat !== this.viewer && step.deed !== 'undo';
    return isAnothers && position.choices.some(({ action }) => same(action, advised));
  }

  #showNext(): void {
    const next = this.#queue.shift();
    this.settled = next === undefined;
    if (!next) return;
    this.shown = next;
    if (!this.#isStillAdvised(next)) this.advice = null;
    this.onshow(next);
    const pause = next.step ? movement(this.pause(next.step)) : 0;
    this.#timer = setTimeout(() => this.#showNext(), this.#queue.length > HURRY ? pause / 2 : pause);
  }
}
