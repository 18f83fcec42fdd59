/** What the parts of the board share: what is picked, pointed at and planned, and how a press becomes a gesture. */

import { t, words } from '../../words/words.svelte';
import type { Choice } from '../../wire';
import type { Turn, Wanted } from '../game';
import * as gestures from './actions';
import { type Change, changesFor } from './changes';
import { COLS, hueOf, POSTERS, SHAPES, sizeOf, TENTS, turned } from './data';
import type { Action, Decision, Die, Hue, MainAction, PlayerView, PosterId, Stop, Tile, View } from './generated';

export type Ghost = { tile: Tile; orientation: number; col: number; row: number; legal: boolean };

/** What is pointed at is shown once the pointer rests, so that a sweep over the board asks nothing. */
const REST = 60;

export class Desk {
  readonly turn: Turn;
  /** The die in hand. */
  die = $state.raw<Die | null>(null);
  /** The tile in hand, how it is turned, and where its corner is held. */
  #tile = $state<Tile | null>(null);
  orientation = $state(0);
  corner = $state.raw<{ col: number; row: number } | null>(null);
  /** Posters for the show in the order they are performed; nothing as long as the proposal stands. */
  #posters = $state.raw<readonly number[] | null>(null);
  /** Posters by slot while they are arranged, and the one in hand. */
  arrangement = $state.raw<readonly (PosterId | null)[] | null>(null);
  moving = $state<number | null>(null);
  /** Whether a talent doubles what a tent slot gives. */
  doubled = $state(false);
  /** Whose board is large. */
  looking = $state<number | null>(null);
  pointed = $state<string | null>(null);
  /** What the rules say would come of what is pointed at or planned. */
  changes = $state.raw<readonly Change[]>([]);
  /** Me, as I would be then. */
  foreseen = $state.raw<PlayerView | null>(null);
  /** Why it would not be allowed. */
  refusal = $state<string | null>(null);
  /** What cannot be known before it is done. */
  unknown = $state<string | null>(null);
  #asked = 0;
  /** The position that was last seen to, and whether it was asked about. */
  #seen: View | null = null;
  #isReady = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(turn: Turn) {
    this.turn = turn;
  }

  get view(): View {
    return this.turn.view as View;
  }

  /** Whose board is mine: somebody who watches sees that of the player whose turn it is. */
  get seat(): number {
    return this.turn.seat ?? this.view.awaiting[0] ?? this.view.first;
  }

  get me(): PlayerView {
    return this.view.players[this.seat] as PlayerView;
  }

  /** What is asked of me. */
  get asks(): Decision['type'] | null {
    return this.turn.choices.length > 0 ? (this.view.pending.at(-1)?.type ?? null) : null;
  }

  /** What is pending, whoever decides. */
  get pending(): Decision | null {
    return this.view.pending.at(-1) ?? null;
  }

  readonly offered: ReadonlyMap<string, Choice> = $derived.by(() => {
    const offered = new Map<string, Choice>();
    for (const choice of this.turn.choices) {
      const id = gestures.targetOf(gestures.actionOf(choice));
      if (id !== null && !offered.has(id)) offered.set(id, choice);
    }
    return offered;
  });

  /** What a bot would pick. */
  readonly advised: string | null = $derived.by(() => {
    if (!this.turn.advice) return null;
    const action = this.turn.advice.action as Action;
    if (action.type === 'travel') return this.stopAfter(action.steps);
    if (action.type === 'placeTile') return `cell:${action.col}:${action.row}`;
    if (action.type === 'chooseAction') return `action:${action.action}`;
    return gestures.targetOf(action);
  });

  offers(type: Action['type']): Choice | null {
    return this.turn.choices.find((choice) => gestures.actionOf(choice).type === type) ?? null;
  }

  mayChoose(action: MainAction): boolean {
    if (this.asks === 'prep') return this.view.turn?.action === action;
    if (this.asks === 'mod' || this.asks === 'colour') return this.colour !== null;
    return this.turn.choices.some((choice) => {
      const offered = gestures.actionOf(choice);
      return offered.type === 'chooseAction' && offered.action === action;
    });
  }

  /** The colour of this turn, as far as it is known. */
  get colour(): Hue | null {
    const { turn } = this.view;
    if (!turn) return null;
    return turn.colour ?? (turn.die.colour === 'transparent' ? null : turn.die.colour);
  }

  /** The power to show: of the turn, or of the die that is pointed at or in hand. */
  get power(): number | null {
    return this.view.turn?.power ?? this.weighed?.power ?? null;
  }

  /** What the die in hand, or the one pointed at, would mean. */
  get weighed() {
    const wanted = this.pointed?.startsWith('die:') ? this.pointed : this.die && gestures.dieId(this.die);
    return this.view.outlook.dice.find(({ die }) => gestures.dieId(die) === wanted) ?? null;
  }

  // Travelling

  get route(): readonly Stop[] {
    const at = ['orange', 'green', 'purple'].indexOf(this.colour ?? '');
    return this.view.outlook.routes[at] ?? [];
  }

  stopAfter(steps: number): string | null {
    const stop = this.route[steps - 1];
    return stop && this.colour ? gestures.stopId(this.colour, stop.space) : null;
  }

  /** How many steps lead to the space that is pointed at, or are pointed at themselves. */
  get steps(): number | null {
    const [kind, wheel, space] = this.pointed?.split(':') ?? [];
    if (kind === 'go') return this.isOpen(`go:${wheel}`) ? Number(wheel) : null;
    return kind === 'stop' && wheel === this.colour ? this.stepsTo(Number(space)) : null;
  }

  stepsTo(space: number): number | null {
    const at = this.route.findIndex((stop) => stop.space === space);
    return at >= 0 && at < (this.power ?? 0) ? at + 1 : null;
  }

  // Building

  get tile(): Tile | null {
    const step = this.pending;
    if (step?.type === 'orient' || step?.type === 'place') return step.tile;
    return this.#tile;
  }

  get turnedHow(): number {
    const step = this.pending;
    return step?.type === 'place' ? step.orientation : this.orientation;
  }

  placesFor(tile: Tile, orientation: number): readonly number[] {
    return this.view.outlook.places.find((places) => places.tile === tile && places.orientation === orientation)?.corners ?? [];
  }

  isPlacing = $derived.by(() => ['tile', 'orient', 'place'].includes(this.asks ?? '') && this.tile !== null);

  get ghost(): Ghost | null {
    const { tile, corner } = this;
    if (!this.isPlacing || !tile || !corner) return null;
    const orientation = this.turnedHow;
    return { tile, orientation, ...corner, legal: this.placesFor(tile, orientation).includes(corner.row * COLS + corner.col) };
  }

  pickTile(tile: Tile): void {
    this.#tile = tile;
    if (this.placesFor(tile, this.orientation).length === 0 || this.orientation >= SHAPES[tile].length) {
      const open = SHAPES[tile].findIndex((_, orientation) => this.placesFor(tile, orientation).length > 0);
      this.orientation = Math.max(0, open);
    }
    this.corner = null;
    if (this.turn.compact) this.proposeCorner();
  }

  /** Holds the tile over a cell: its middle goes there, kept within the camp. */
  hold(x: number, y: number): void {
    if (!this.tile) return;
    const [width, height] = sizeOf(SHAPES[this.tile][this.turnedHow] ?? []);
    const within = (at: number, size: number, most: number) => Math.max(0, Math.min(most - size, Math.round(at - size / 2)));
    const corner = { col: within(x, width, COLS), row: within(y, height, 6) };
    if (corner.col === this.corner?.col && corner.row === this.corner.row) return;
    this.corner = corner;
    this.point(`cell:${corner.col}:${corner.row}:${this.turnedHow}`);
  }

  move(cols: number, rows: number): void {
    const { tile, corner } = this;
    if (!tile) return;
    if (!corner) return this.proposeCorner();
    const [width, height] = sizeOf(SHAPES[tile][this.turnedHow] ?? []);
    this.hold(corner.col + cols + width / 2, corner.row + rows + height / 2);
  }

  turnTile(how: 'turn' | 'mirror'): void {
    const { tile } = this;
    if (!tile || this.pending?.type === 'place') return;
    this.orientation = turned(tile, this.turnedHow, how);
    if (!this.corner) return this.turn.compact ? this.proposeCorner() : undefined;
    const [width, height] = sizeOf(SHAPES[tile][this.orientation] ?? []);
    this.corner = { col: Math.min(this.corner.col, COLS - width), row: Math.min(this.corner.row, 6 - height) };
    this.point(`cell:${this.corner.col}:${this.corner.row}:${this.turnedHow}`);
  }

  /** The first place that is allowed, for hands without a pointer. */
  proposeCorner(): void {
    const first = this.tile ? this.placesFor(this.tile, this.turnedHow)[0] : undefined;
    this.corner = first === undefined ? { col: 0, row: 0 } : { col: first % COLS, row: Math.floor(first / COLS) };
    this.point(`cell:${this.corner.col}:${this.corner.row}:${this.turnedHow}`);
  }

  drop(): void {
    const { ghost } = this;
    if (!ghost) return;
    if (ghost.legal) void this.#perform(gestures.lay(ghost.tile, ghost.orientation, ghost.col, ghost.row, null));
    else if (this.pending?.type === 'place') this.turn.attempt({ type: 'placeTile', col: ghost.col, row: ghost.row });
  }

  // Performing

  /** The posters to perform: those chosen, or the best that go together. */
  get show(): readonly number[] {
    if (this.asks !== 'show') return [];
    if (this.#posters) return this.#posters;
    const left = (this.view.turn?.showLimit ?? 0) - this.completed;
    return this.me.shows[Math.min(left, this.me.shows.length) - 1]?.slots ?? [];
  }

  get completed(): number {
    const step = this.pending;
    return step?.type === 'show' ? step.completed : 0;
  }

  toggle(slot: number): void {
    const chosen = this.show;
    this.#posters = chosen.includes(slot) ? chosen.filter((one) => one !== slot) : [...chosen, slot];
    this.#look(() => this.#previewShow());
  }

  // Arranging

  get posters(): readonly (PosterId | null)[] {
    return this.arrangement ?? this.me.posters.map((held) => held?.poster ?? null);
  }

  #arrange(slot: number): void {
    if (this.moving === null) {
      if (this.posters[slot]) this.moving = slot;
      return;
    }
    const after = [...this.posters];
    [after[slot], after[this.moving]] = [after[this.moving] ?? null, after[slot] ?? null];
    [this.arrangement, this.moving] = [after, null];
  }

  keepArrangement(): void {
    void this.#perform(
      gestures.arrange(
        this.posters,
        this.me.posters.map((held) => held?.poster ?? null),
      ),
    );
  }

  // Pressing

  /** Whether a press on this thing means something now. */
  isOpen(id: string): boolean {
    const { asks } = this;
    if (asks === null || this.turn.busy) return false;
    const [kind, one, two] = id.split(':') as [string, string?, string?];
    switch (kind) {
      case 'die':
        return asks === 'die' || asks === 'solo';
      case 'card':
        if (asks === 'die' || asks === 'solo')
          return this.die !== null && this.me.cards.some(({ card, die }) => card === one && die === null);
        return this.offered.has(id);
      case 'colour':
        return (asks === 'mod' || asks === 'colour') && this.view.turn?.die.colour === 'transparent';
      case 'action':
        return this.mayChoose(one as MainAction) && asks !== 'prep';
      case 'level':
        return asks === 'prep' ? this.offered.has(id) : this.mayChoose('build') && Number(one) <= (this.power ?? 0);
      case 'space':
        if (asks === 'prep') return this.offered.has(id);
        return (
          this.mayChoose('perform') &&
          this.view.track.some(({ power, vacant }) => power === Number(one) && vacant && power <= (this.power ?? 0))
        );
      case 'stop':
        return one === this.colour && this.mayChoose('travel') && this.stepsTo(Number(two)) !== null;
      case 'go':
        return this.colour !== null && this.mayChoose('travel') && Number(one) <= (this.power ?? 0);
      case 'cell':
        return this.isPlacing;
      case 'slot':
        if (asks === 'arrange') return this.moving !== null || this.posters[Number(one)] !== null;
        if (asks === 'show') return this.show.includes(Number(one)) || this.offered.has(id);
        return this.offered.has(id);
      case 'tent':
        return asks === 'tent' ? Number(one) > 0 && this.me.tents[Number(one) - 1] === null : this.offered.has(id);
      default:
        return this.offered.has(id);
    }
  }

  press(id: string): void {
    const [kind, one, two] = id.split(':') as [string, string?, string?];
    if (kind === 'player') {
      this.looking = this.looking === Number(one) || Number(one) === this.seat ? null : Number(one);
      return;
    }
    if (!this.isOpen(id)) return this.#sayWhyNot(id);
    switch (kind) {
      case 'die': {
        const die = { colour: one, value: Number(two) } as Die;
        this.die = this.die && gestures.dieId(this.die) === id ? null : die;
        const free = this.me.cards.filter((held) => held.die === null);
        if (this.die && free.length === 1) void this.#perform(gestures.layDie(this.die, free[0]!.card));
        break;
      }
      case 'card':
        if (this.die) void this.#perform(gestures.layDie(this.die, one as PlayerView['cards'][number]['card']));
        else this.#take(id);
        break;
      case 'colour':
        void this.#perform([gestures.maybe(({ type }) => type === 'keepDie'), { type: 'useColour', colour: one }]);
        break;
      case 'action':
        void this.#perform([gestures.maybe(({ type }) => type === 'keepDie'), { type: 'chooseAction', action: one }]);
        break;
      case 'level':
        void this.#perform(gestures.build(Number(one), this.colour));
        break;
      case 'space':
        void this.#perform(gestures.perform(Number(one), this.colour));
        break;
      case 'stop':
        void this.#perform(gestures.travel(this.stepsTo(Number(two)) ?? 0, one as Hue));
        break;
      case 'go':
        if (this.colour) void this.#perform(gestures.travel(Number(one), this.colour));
        break;
      case 'tile':
        this.pickTile(one as Tile);
        break;
      case 'slot':
        if (this.asks === 'arrange') this.#arrange(Number(one));
        else if (this.asks === 'show') this.toggle(Number(one));
        else this.#take(id);
        break;
      case 'tent':
        void this.#perform(gestures.takeTent(Number(one), this.doubled));
        break;
      default:
        this.#take(id);
    }
  }

  #take(id: string): void {
    const choice = this.offered.get(id);
    if (choice) this.turn.take(choice);
  }

  /** Levels and spaces beyond reach: the rules say why. */
  #sayWhyNot(id: string): void {
    const [kind, one] = id.split(':');
    if (this.asks !== 'prep') return;
    if (kind === 'level') this.turn.attempt({ type: 'build', level: Number(one) });
    if (kind === 'space') this.turn.attempt({ type: 'perform', space: Number(one) });
  }

  performShow(andEnd: boolean): void {
    void this.#perform(gestures.show(this.show, andEnd));
  }

  /** Ends the turn; whatever was planned for posters is done first. */
  endTurn(): void {
    const before = this.me.posters.map((held) => held?.poster ?? null);
    const arranged = this.asks === 'arrange' ? gestures.arrange(this.posters, before) : [];
    void this.#perform([...arranged, ...gestures.endTurn()]);
  }

  async #perform(wanted: readonly unknown[]): Promise<void> {
    await this.turn.perform(wanted as readonly Wanted[]);
  }

  // Looking

  /** Sees to a position once when it is shown, and once when something is asked. */
  attend(view: View, isAsked: boolean): void {
    if (view !== this.#seen) [this.#seen, this.#isReady] = [view, false];
    else if (this.#isReady || !isAsked) return;
    this.#isReady = isAsked;
    this.#forget();
  }

  /** A new position: what was in hand is laid down. */
  #forget(): void {
    [this.die, this.corner, this.#posters, this.arrangement, this.moving] = [null, null, null, null, null];
    [this.doubled, this.pointed, this.changes, this.foreseen, this.refusal, this.unknown] = [false, null, [], null, null, null];
    const tiles = [...new Set(this.view.outlook.places.map(({ tile }) => tile))];
    const keeps = this.#tile !== null && tiles.includes(this.#tile);
    if (!keeps) this.#tile = null;
    // A single kind of tile is in hand at once.
    if (this.asks === 'tile' && tiles.length === 1) this.pickTile(tiles[0]!);
    else if (this.asks === 'orient' && this.tile) this.pickTile(this.tile);
    else if (keeps && this.#tile && this.asks === 'tile') this.pickTile(this.#tile);
    if (this.asks === 'show') this.#look(() => this.#previewShow());
  }

  point(id: string | null): void {
    if (id === this.pointed) return;
    this.pointed = id;
    this.#look(() => this.#preview(id));
  }

  #look(ask: () => Promise<void>): void {
    clearTimeout(this.#timer);
    this.#asked++;
    [this.changes, this.foreseen, this.refusal, this.unknown] = [[], null, null, null];
    this.#timer = setTimeout(() => void ask(), REST);
  }

  async #preview(id: string | null): Promise<void> {
    if (id === null) {
      if (this.asks === 'show') await this.#previewShow();
      return;
    }
    const actions = this.#plainly(id);
    if (actions.length > 0) await this.#ask(actions);
  }

  /** The actions of a gesture as far as a preview can follow them. */
  #plainly(id: string): Action[] {
    const { ghost } = this;
    if (id.startsWith('cell:') && ghost) {
      return gestures.layPlainly(ghost.tile, ghost.orientation, ghost.col, ghost.row, this.pending?.type ?? '');
    }
    const [kind, one] = id.split(':');
    if (kind === 'card' && this.die && (this.asks === 'die' || this.asks === 'solo')) {
      const keep: Action[] = this.asks === 'solo' ? [{ type: 'keepPool' }] : [];
      return [...keep, { type: 'takeDie', ...this.die }, { type: 'placeDie', card: one as PlayerView['cards'][number]['card'] }];
    }
    if (kind === 'tent' && this.asks === 'tent') return [{ type: 'takeTent' }];
    const choice = this.offered.get(id);
    const shows = ['gem', 'bonus', 'talent', 'card', 'slot', 'tent', 'lot'];
    return choice && shows.includes(kind ?? '') && this.asks !== 'show' ? [gestures.actionOf(choice)] : [];
  }

  async #ask(actions: readonly Action[]): Promise<View | null> {
    const asked = ++this.#asked;
    const outcome = await this.turn.preview(actions);
    if (asked !== this.#asked || !outcome) return null;
    // A step with one way only is taken by the rules themselves: then the gesture does without it.
    if (outcome.type === 'refused' && outcome.step > 0 && this.ghost?.legal) return this.#ask(actions.toSpliced(outcome.step, 1));
    if (outcome.type === 'shown') {
      const after = outcome.view as View;
      this.changes = changesFor(this.seat, this.view, after);
      this.foreseen = after.players[this.seat] ?? null;
      return after;
    }
    if (outcome.type === 'refused') this.refusal = words.say(outcome.problem.sentence, this.turn.audience);
    else this.unknown = words.say(outcome.sentence, this.turn.audience);
    return null;
  }

  /** The show as planned, paid with coloured gems first wherever the rules ask how. */
  async #previewShow(): Promise<void> {
    const plan: Action[] = [];
    for (const slot of this.show) {
      plan.push({ type: 'completePoster', slot });
      const after = await this.#ask(plan);
      if (!after) return;
      if (after.pending.at(-1)?.type !== 'gems') continue;
      const gems = { ...(after.players[this.seat] as PlayerView).gems };
      const paid = { orange: 0, green: 0, purple: 0, transparent: 0 };
      for (const hue of this.#costOf(slot)) {
        const from = gems[hue] > 0 ? hue : 'transparent';
        gems[from]--;
        paid[from]++;
      }
      plan.push({ type: 'payGems', gems: paid });
      if (!(await this.#ask(plan))) return;
    }
  }

  #costOf(slot: number): Hue[] {
    const poster = this.me.posters[slot]?.poster;
    const tent = slot > 0 ? this.me.tents[slot - 1] : null;
    const gem = tent ? TENTS[tent].gem : null;
    return [...(poster ? POSTERS[poster].gems : []), ...(gem ? [gem] : [])];
  }

  /** What a press on this would do, in words. */
  label(id: string, otherwise: string): string {
    const choice = this.offered.get(id);
    return choice ? words.say(choice.sentence, this.turn.audience) : otherwise;
  }

  tileName(tile: Tile): string {
    return words.say({ id: 'magnifique-tile', args: { tile } });
  }

  /** Whether a tile costs a pawn because it is of another colour. */
  costsPawn(tile: Tile): boolean {
    return this.asks === 'tile' && this.colour !== null && hueOf(tile) !== this.colour;
  }

  nameOf(seat: number): string {
    return this.turn.audience.names[seat] ?? t('magnifique-board-player', { seat: seat + 1 });
  }
}
