/** What a board is given: the position on show, and ways to act on it. */

import { toast } from '../design/toasts.svelte';
import type { GameBoard, Lesson, Turn, Wanted } from '../games/game';
import { settings } from '../settings.svelte';
import type { Choice, Outcome, Status, Step } from '../wire';
import type { Audience } from '../words/speaker';
import { t } from '../words/words.svelte';
import { narrow, type Narrowed } from './narrow';
import { same } from './same';
import type { TableStore } from './store.svelte';

const NOTHING: ReadonlySet<string> = new Set();

/** A live table as its board sees it. */
export class LiveTurn implements Turn {
  readonly #store: TableStore;
  readonly #board: GameBoard | null;
  readonly #isCompact: () => boolean;
  /** The answers to previews of the position with this number. */
  #previews: { seq: number; outcomes: Map<string, Promise<Outcome | null>> } = { seq: -1, outcomes: new Map() };
  /** The turns that my acts were taken in, the newest last: as far back as this page remembers. */
  #turns: string[] = [];
  /** A plan of several actions is being carried out. */
  #performing = $state(false);

  readonly live = true;
  /** What was picked so far on the way to one action. */
  picks = $state<string[]>([]);
  /** A choice that waits for a second thought, at which position, and who waits for the answer. */
  asked = $state.raw<Choice | null>(null);
  #askedAt = -1;
  #answer: ((isSure: boolean) => void) | null = null;
  openRules: (rule: string | null) => void = () => {};

  constructor(store: TableStore, board: GameBoard | null, isCompact: () => boolean) {
    this.#store = store;
    this.#board = board;
    this.#isCompact = isCompact;
  }

  get view(): unknown {
    return this.#store.shown?.position.view;
  }

  get step(): Step | null {
    return this.#store.shown?.step ?? null;
  }

  get seat(): number | null {
    return this.#store.viewer;
  }

  get audience(): Audience {
    return this.#store.audience;
  }

  get status(): Status {
    return this.#store.shown?.status ?? { awaiting: [], over: false };
  }

  get over(): boolean {
    return this.status.over === true;
  }

  get decision() {
    return this.#store.shown?.position.decision ?? null;
  }

  get choices(): readonly Choice[] {
    return this.#performing ? [] : this.#store.choices;
  }

  get canUndo(): boolean {
    return this.#store.shown?.position.canUndo ?? false;
  }

  get busy(): boolean {
    return this.#performing || this.#store.busy;
  }

  get advice(): Choice | null {
    return this.#store.advice?.best.choice ?? null;
  }

  get compact(): boolean {
    return this.#isCompact();
  }

  readonly narrowed: Narrowed = $derived.by(() => narrow(this.choices, this.picks, this.#mentions));

  get targets(): ReadonlySet<string> {
    return this.narrowed.targets;
  }

  get advised(): ReadonlySet<string> {
    return this.advice ? new Set(this.#mentions(this.advice.action)) : NOTHING;
  }

  get #mentions() {
    return this.#board?.mentions ?? (() => []);
  }

  pick(id: string): void {
    const { settled, left } = narrow(this.choices, [...this.picks, id], this.#mentions);
    if (settled) this.take(settled);
    else if (left.length > 0) this.picks = [...this.picks, id];
  }

  stepBack(): void {
    if (this.asked) this.withdraw();
    else this.picks = this.picks.slice(0, -1);
  }

  /** A new position asks anew. */
  forget(): void {
    this.picks = [];
    // A plan may have asked about a position that is shown only now.
    if (this.#askedAt !== this.#store.known?.seq) this.withdraw();
  }

  preview(actions: readonly unknown[]): Promise<Outcome | null> {
    const seq = this.#store.known?.seq ?? 0;
    if (this.#previews.seq !== seq) this.#previews = { seq, outcomes: new Map() };
    const key = JSON.stringify(actions);
    const known = this.#previews.outcomes.get(key);
    if (known) return known;
    const { outcomes } = this.#previews;
    const asked = this.#store.preview(actions);
    outcomes.set(key, asked);
    // What could not be answered now may be asked again.
    void asked.then((outcome) => outcome ?? outcomes.delete(key));
    return asked;
  }

  take(choice: Choice): void {
    this.picks = [];
    if (this.asked === choice) this.confirm();
    else void this.#thinkTwice(choice).then((isSure) => isSure && this.#act(choice.action));
  }

  /** Asks before what is easily regretted and cannot be taken back: which that is, the rules say. */
  #thinkTwice(choice: Choice): Promise<boolean> {
    this.withdraw();
    if (!settings.confirm || !choice.caution) return Promise.resolve(true);
    [this.asked, this.#askedAt] = [choice, this.#store.known?.seq ?? -1];
    return new Promise((resolve) => (this.#answer = resolve));
  }

  /** The second thought was the same as the first. */
  confirm(): void {
    this.#answerAsked(true);
  }

  /** It was another one. */
  withdraw(): void {
    this.#answerAsked(false);
  }

  #answerAsked(isSure: boolean): void {
    const answer = this.#answer;
    [this.asked, this.#answer] = [null, null];
    answer?.(isSure);
  }

  attempt(action: unknown): void {
    if (this.seat !== null && !this.over && !this.busy) void this.#store.act(action);
  }

  async perform(wanted: readonly Wanted[], isSure = false): Promise<boolean> {
    if (this.busy) return false;
    this.#performing = true;
    try {
      let isBegun = false;
      for (const next of wanted) {
        // Somebody else acted in between: the plan was made for another position.
        const isOvertaken = isBegun && this.#store.log.at(-1)?.seat !== this.seat;
        const offered = isOvertaken ? [] : (this.#store.newest?.choices ?? []);
        const choice = typeof next === 'function' ? next(offered, this) : offered.find(({ action }) => same(action, next));
        if (choice === null) continue;
        if (choice === undefined) {
          // The first of a plan is tried all the same: the rules say why not.
          if (isBegun) toast(t('plan-stopped'));
          else await this.#store.act(next);
          return false;
        }
        if (!(isSure || (await this.#thinkTwice(choice))) || !(await this.#act(choice.action))) return false;
        isBegun = true;
      }
      return true;
    } finally {
      this.#performing = false;
    }
  }

  async #act(action: unknown): Promise<boolean> {
    const turn = this.#turn();
    const done = await this.#store.act(action);
    if (done) this.#turns.push(turn);
    return done;
  }

  #turn(): string {
    return this.#board?.turnOf?.(this.#store.newest?.view) ?? '';
  }

  undo(): void {
    void this.#undo();
  }

  async #undo(): Promise<boolean> {
    const done = await this.#store.undo();
    if (done) this.#turns.pop();
    return done;
  }

  /** Whether the act before this one was in the same turn, as far as this page knows. */
  #isSameTurn(): boolean {
    const before = this.#turns.at(-1);
    return before === undefined ? this.audience.names.length > 1 : before === this.#turn();
  }

  restart(): void {
    void this.#restart();
  }

  skip(): void {
    this.#store.skip();
  }

  async #restart(): Promise<void> {
    if (this.busy) return;
    this.#performing = true;
    try {
      while (this.#store.newest?.canUndo && this.#isSameTurn()) if (!(await this.#undo())) return;
    } finally {
      this.#performing = false;
    }
  }
}

interface Still {
  view: unknown;
  step: Step | null;
  seat: number | null;
  audience: Audience;
  status?: Status;
  compact: boolean;
}

/** A moment of a replay: to look at. */
export class StillTurn implements Turn {
  readonly #still: () => Still;

  readonly live: boolean = false;
  readonly canUndo = false;
  readonly busy = false;
  readonly advice = null;
  readonly advised = NOTHING;

  constructor(still: () => Still) {
    this.#still = still;
  }

  get view(): unknown {
    return this.#still().view;
  }

  get step(): Step | null {
    return this.#still().step;
  }

  get seat(): number | null {
    return this.#still().seat;
  }

  get audience(): Audience {
    return this.#still().audience;
  }

  get status(): Status {
    return this.#still().status ?? { awaiting: [], over: false };
  }

  get over(): boolean {
    return this.status.over === true;
  }

  get compact(): boolean {
    return this.#still().compact;
  }

  get decision(): Turn['decision'] {
    return null;
  }

  get choices(): readonly Choice[] {
    return [];
  }

  get targets(): ReadonlySet<string> {
    return NOTHING;
  }

  pick(_id: string): void {}

  preview(_actions: readonly unknown[]): Promise<Outcome | null> {
    return Promise.resolve(null);
  }

  perform(_wanted: readonly Wanted[], _isSure?: boolean): Promise<boolean> {
    return Promise.resolve(false);
  }

  take(_choice: Choice): void {}
  attempt(_action: unknown): void {}
  undo(): void {}
  restart(): void {}
  skip(): void {}
  openRules(_rule: string | null): void {}
}

/** A lesson of the guided first game: one thing can be done, and doing it ends the lesson. */
export class LessonTurn extends StillTurn {
  readonly #lesson: () => Lesson | null;
  readonly #done: () => void;

  override readonly live = true;

  /** `lesson` is nothing once it is done, and what it brought about is on show. */
  constructor(still: () => Still, lesson: () => Lesson | null, done: () => void) {
    super(still);
    this.#lesson = lesson;
    this.#done = done;
  }

  override get decision(): Turn['decision'] {
    return this.#lesson()?.decision ?? null;
  }

  override get choices(): readonly Choice[] {
    return this.#lesson()?.choices ?? [];
  }

  override get targets(): ReadonlySet<string> {
    const pick = this.#lesson()?.pick ?? null;
    return pick === null ? NOTHING : new Set([pick]);
  }

  override pick(id: string): void {
    if (this.targets.has(id)) this.#done();
  }

  override preview(actions: readonly unknown[]): Promise<Outcome | null> {
    return Promise.resolve(this.#lesson()?.previews?.find((known) => same(known.actions, actions))?.outcome ?? null);
  }

  override perform(wanted: readonly Wanted[]): Promise<boolean> {
    const actions = wanted.map((next) => (typeof next === 'function' ? next(this.choices, this)?.action : next));
    return Promise.resolve(actions.some((action) => this.#isWanted(action)));
  }

  override take({ action }: Choice): void {
    this.#isWanted(action);
  }

  #isWanted(action: unknown): boolean {
    const lesson = this.#lesson();
    const isIt = lesson?.action !== undefined && same(lesson.action, action);
    if (isIt) this.#done();
    return isIt;
  }
}
