/** What the parts of the board share while a table is open: what is pointed at, what is planned, and what is being shown. */

import { movement } from '../../settings.svelte';
import type { Choice } from '../../wire';
import type { Turn } from '../game';
import type { Place, View } from './generated';
import { lookAhead } from './odds';
import { isAftermath, NOTHING, type Recap, recapOf, type Scene, scenesOf, withCrowds } from './scenes';
import { actionOf, askedOf, isPlanned, mayRepeat, onMap, wantedOf } from './targets';

/** A place has so many slots. */
const SLOTS = 3;

export class Desk {
  readonly turn: Turn;
  /** The place under the pointer or the focus. */
  pointed = $state<Place | null>(null);
  /** A choice that is no place, under the pointer or the focus: a die, a card, a button. */
  considered = $state.raw<Choice | null>(null);
  /** Choices to be taken together. */
  plan = $state.raw<readonly Choice[]>([]);
  /** Touched once: the second touch takes it. In the draft, the card whose fate is open. */
  armed = $state.raw<readonly Choice[]>([]);
  /** The position that what is planned and pointed at would lead to. */
  ahead = $state.raw<View | null>(null);
  scene = $state.raw<Scene | null>(null);
  recap = $state.raw<Recap>(NOTHING);
  /** The position that is drawn while scenes are played, in place of the newest. */
  #drawn = $state.raw<View | null>(null);
  #last: View | null = null;
  #seen = -1;
  #looks = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(turn: Turn) {
    this.turn = turn;
  }

  /** What the board draws. */
  get view(): View {
    return this.#drawn ?? (this.turn.view as View);
  }

  get you(): number | null {
    return this.turn.seat;
  }

  get asked() {
    return askedOf(this.turn.decision);
  }

  /** What can be picked on the map. */
  get targets(): ReadonlyMap<Place, readonly Choice[]> {
    return onMap(this.turn.choices, this.view);
  }

  get plans(): boolean {
    return isPlanned(this.turn.decision);
  }

  /** How many choices make the plan whole. */
  get wanted(): number {
    const wanted = wantedOf(this.turn.decision);
    const places = [...this.targets.keys()];
    // While somebody else's choice is shown nothing is offered, and as much is wanted as before.
    if (places.length === 0) return wanted;
    // A card may ask for more than the city has room for: then as many as there is room for are all.
    const room = mayRepeat(this.asked) ? places.reduce((sum, place) => sum + this.#roomAt(place, this.view), 0) : places.length;
    return Math.min(wanted, Math.max(1, room));
  }

  /** How often a place can be named, where it can be named more than once. */
  #roomAt(place: Place, view: View): number {
    const state = view.places.find((one) => one.place === place);
    if (!state) return 0;
    return this.asked === 'evHeal' ? state.dancers : SLOTS - state.dancers - state.killjoys;
  }

  get isWhole(): boolean {
    return this.plans && this.plan.length > 0 && this.plan.length >= this.wanted;
  }

  get planned(): readonly Place[] {
    return this.plan.flatMap((choice) => {
      const action = actionOf(choice);
      return action.type === 'choose' ? [action.place] : [];
    });
  }

  /** What is being looked at: the plan with what is pointed at, or the one choice. */
  get looked(): readonly Choice[] {
    const here = this.pointed === null ? [] : (this.targets.get(this.pointed) ?? []);
    if (this.plans) {
      const next = this.plan.length < this.wanted && this.mayAdd(this.pointed) ? here.slice(0, 1) : [];
      return [...this.plan, ...next];
    }
    if (this.considered) return [this.considered];
    if (here.length === 1) return here;
    return this.armed.length === 1 ? this.armed : [];
  }

  mayAdd(place: Place | null): boolean {
    if (place === null || !this.targets.has(place)) return false;
    if (!this.planned.includes(place)) return true;
    return mayRepeat(this.asked) && this.#roomAt(place, this.ahead ?? this.view) > 0;
  }

  /** In a new position only what is still offered stays planned: somebody else's choice in the set-up changes nothing here. */
  renew(): void {
    const offered = new Map(this.turn.choices.map((choice) => [JSON.stringify(choice.action), choice]));
    if (offered.size === 0) return;
    const still = (choices: readonly Choice[]) => choices.flatMap(({ action }) => offered.get(JSON.stringify(action)) ?? []);
    this.plan = still(this.plan);
    this.armed = still(this.armed);
    this.considered = null;
  }

  /** Shows where what is looked at would lead. */
  async look(): Promise<void> {
    const number = ++this.#looks;
    const { looked } = this;
    if (looked.length === 0 || !this.turn.live) {
      this.ahead = null;
      return;
    }
    const ahead = await lookAhead(this.turn.view as View, looked, (actions) => this.turn.preview(actions));
    if (number === this.#looks) this.ahead = ahead;
  }

  pick(place: Place, touched: boolean): void {
    const options = this.targets.get(place);
    const [only] = options ?? [];
    if (!options || !only) this.#refuse(place);
    else if (this.plans) this.toggle(only, place);
    else if (options.length > 1) this.armed = options;
    else if (touched && this.armed[0] !== only) this.armed = [only];
    else this.take(only);
  }

  /** Takes a choice: what has been taken is no longer on offer while the house answers and the others choose. */
  take(choice: Choice): void {
    this.armed = [];
    this.turn.take(choice);
  }

  toggle(choice: Choice, place: Place): void {
    if (this.planned.includes(place) && !this.mayAdd(place)) this.plan = this.plan.filter((one) => one.action !== choice.action);
    else if (this.plan.length < this.wanted) this.plan = [...this.plan, choice];
    else this.plan = [...this.plan.slice(0, -1), choice];
  }

  withdraw(index: number): void {
    this.plan = this.plan.filter((_, at) => at !== index);
  }

  /** Steps back; says whether there was anything to step back from. */
  stepBack(): boolean {
    if (this.armed.length > 0) this.armed = [];
    else if (this.plan.length > 0) this.plan = this.plan.slice(0, -1);
    else return false;
    return true;
  }

  commit(): void {
    const steps = this.plan.map(actionOf);
    this.plan = [];
    // The plan's own button is the second thought.
    if (steps.length > 0) void this.turn.perform(steps, true);
  }

  /** Plays what has happened, scene after scene. */
  follow(): void {
    const { step } = this.turn;
    const view = this.turn.view as View;
    const before = this.#last;
    this.#last = view;
    if (step === null) {
      // A position without a step that led to it: whatever was shown or told is long past.
      this.#still();
      this.recap = NOTHING;
      return;
    }
    if (step.seq === this.#seen) return;
    this.#seen = step.seq;
    this.recap = recapOf(this.recap, step, this.you);
    clearTimeout(this.#timer);
    const scenes = before && movement(1) > 0 ? scenesOf(step) : [];
    const show = (index: number) => {
      const timed = scenes[index];
      this.scene = timed?.scene ?? null;
      this.#drawn = timed && before && !isAftermath(timed.scene) ? withCrowds(before, timed.crowds) : null;
      if (timed) this.#timer = setTimeout(() => show(index + 1), movement(timed.lasts));
    };
    show(0);
  }

  /** Shows at once how it ends. */
  skip(): void {
    this.#still();
    this.turn.skip();
  }

  /** No scene any more. */
  #still(): void {
    clearTimeout(this.#timer);
    this.scene = null;
    this.#drawn = null;
  }

  #refuse(place: Place): void {
    const sample = this.turn.choices.map(actionOf).find((action) => action.type === 'choose');
    if (sample?.type === 'choose') this.turn.attempt({ ...sample, place });
  }
}
