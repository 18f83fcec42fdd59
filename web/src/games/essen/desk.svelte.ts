/** What lies on the player's desk while they think: what they point at, what it would bring, what they have half chosen. */

import { movement } from '../../settings.svelte';
import type { Choice } from '../../wire';
import type { Turn } from '../game';
import { boothOf, cardOfTile, layOut, tileAt, tileOfCard } from './box';
import type { Action, Card, Decision, Space, Tile, View } from './generated';
import { CHAPTER } from './meaning';
import { boothsOf, me, reachOf, wayTo } from './situation';
import { type Chapter, storyOf } from './story';

/** What a plan would lead to, as the rules worked it out. */
export interface Foresight {
  space: Space;
  view: View;
  /** Whether what is done there was counted in: buying, eating, unloading. */
  deed: Action['type'] | null;
}

/** A hand that passes over the map asks nothing. */
const PATIENCE = 90;

export class Desk {
  readonly turn: Turn;
  pointed = $state<Space | null>(null);
  /** What was chosen by a tap and stays chosen. */
  chosen = $state<Space | null>(null);
  /** Whose strip and reach are laid out. */
  rival = $state<number | null>(null);
  /** The card lifted from the packet or the drawn pair. */
  lifted = $state<Card | null>(null);
  /** The tile crossed out, before it is removed. */
  crossed = $state<Tile | null>(null);
  foresight = $state.raw<Foresight | null>(null);
  /** The chapter of the round's story that is told now; nothing when it is over. */
  chapter = $state<number | null>(null);
  /** What came with the last round, marked until I act. */
  fresh = $state.raw<ReadonlySet<Tile>>(new Set());

  #walkingTo: Space | null = null;
  #again = false;
  #asking: ReturnType<typeof setTimeout> | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #told = -1;
  story = $state.raw<readonly Chapter[]>([]);

  readonly view = $derived.by(() => {
    const view = this.turn.view as View;
    layOut(view?.printed ?? []);
    return view;
  });
  readonly booths = $derived(boothsOf(this.view));
  readonly own = $derived(me(this.view));
  readonly decision = $derived.by(() => (this.turn.decision?.decision as Decision | undefined) ?? null);
  readonly asked = $derived.by(() => (this.turn.choices.length > 0 ? (this.decision?.type ?? null) : null));
  /** The booth of what is half chosen: the lifted card's, the crossed tile's. */
  readonly held = $derived.by(() => {
    const tile = this.lifted ? tileOfCard(this.lifted) : this.crossed;
    return tile ? boothOf(tile) : null;
  });
  /** What the card tells of. */
  readonly target = $derived(this.pointed ?? this.chosen ?? this.held);
  /** Whose reach is drawn: a rival's on demand, else my own while I can walk. */
  readonly reach = $derived.by(() => {
    if (this.rival !== null) return reachOf(this.view, this.rival);
    return this.asked === 'turn' && this.view.you !== null ? reachOf(this.view, this.view.you) : new Map<Space, number>();
  });
  readonly way = $derived.by(() => {
    if (!this.target || this.rival !== null) return null;
    if (this.asked === 'turn') return this.reach.has(this.target) ? wayTo(this.view, this.target) : null;
    return this.asked === 'draft' ? wayTo(this.view, this.target) : null;
  });
  /** What can be chosen on the map now. */
  readonly open = $derived.by(() => new Set(this.turn.choices.flatMap(({ action }) => spaceOf(action as Action))));

  constructor(turn: Turn) {
    this.turn = turn;
  }

  /** The choice of this kind, where it is offered. */
  offered(type: Action['type']): Choice | null {
    return this.turn.choices.find(({ action }) => (action as Action).type === type) ?? null;
  }

  point(space: Space | null): void {
    if (space === this.pointed) return;
    this.pointed = space;
    this.look();
  }

  /** Asks the rules what going there, and doing what is done there, would lead to. */
  look(): void {
    clearTimeout(this.#asking);
    this.foresight = null;
    const space = this.target;
    if (space && this.asked === 'turn') this.#asking = setTimeout(() => void this.#foresee(space), PATIENCE);
  }

  async #foresee(space: Space): Promise<void> {
    const moves = this.#moves(space);
    if (!moves) return;
    const deeds = this.#deedAt(space);
    for (const actions of deeds ? [[...moves, deeds], moves] : [moves]) {
      if (actions.length === 0) return;
      const outcome = await this.turn.preview(actions);
      if (this.target !== space) return;
      if (outcome?.type === 'shown') {
        const deed = deeds && actions.length > moves.length ? deeds.type : null;
        this.foresight = { space, view: outcome.view as View, deed };
        return;
      }
    }
  }

  /** The steps there; nothing if it is out of reach. */
  #moves(space: Space): Action[] | null {
    if (space === this.own?.pos) return [];
    if (!this.own || !reachOf(this.view, this.own.seat).has(space)) return null;
    return (wayTo(this.view, space)?.steps ?? []).map((step) => ({ type: 'move', space: step }));
  }

  /** What one goes there for. */
  #deedAt(space: Space): Action | null {
    const tile = tileAt(space);
    if (tile) return this.booths.get(tile)?.deal?.obstacle === null ? { type: 'buy' } : null;
    if (space === 'courtyard') return { type: 'eat' };
    return space === 'parking' && (this.own?.bag.length ?? 0) > 0 ? { type: 'unload' } : null;
  }

  /** A click on the map. */
  press(space: Space): void {
    const tile = tileAt(space);
    switch (this.asked) {
      case 'draft':
      case 'keep':
        if (tile && this.open.has(space)) this.lift(cardOfTile(tile));
        else this.chosen = space;
        return;
      case 'remove':
        if (tile && this.crossed === tile) this.confirm();
        else if (tile && this.open.has(space)) this.crossed = tile;
        else if (tile && this.booths.get(tile)?.state === 'sale') this.turn.attempt({ type: 'remove', tile });
        return;
      case 'turn':
        if (this.turn.compact) this.choose(space);
        else if (space === this.own?.pos) this.doHere();
        else void this.walk(space);
        return;
      case null:
        // A second click on the goal of a walk means: and buy it there.
        if (this.#walkingTo === space) this.#again = true;
        else this.choose(space);
    }
  }

  choose(space: Space | null): void {
    this.chosen = this.chosen === space ? null : space;
    this.look();
  }

  /** Walks there step by step, and then does what one goes there for, if asked. */
  async walk(space: Space, andThen = false): Promise<void> {
    const moves = this.#moves(space);
    if (!moves) {
      this.choose(space);
      return;
    }
    const deed = this.#deedAt(space);
    this.#walkingTo = space;
    this.#again = andThen;
    this.fresh = new Set();
    const arrived = moves.length === 0 || (await this.turn.perform(moves));
    this.#walkingTo = null;
    this.chosen = null;
    if (arrived && this.#again && deed) await this.turn.perform([deed]);
    this.look();
  }

  /** A click where I stand: buy, eat, unload. What cannot be done is tried, to hear the rule. */
  doHere(): void {
    const space = this.own?.pos;
    if (!space) return;
    const tile = tileAt(space);
    const wanted: Action['type'] = tile ? 'buy' : space === 'courtyard' ? 'eat' : space === 'parking' ? 'unload' : 'endTurn';
    if (wanted !== 'endTurn') this.act(wanted);
  }

  act(type: 'buy' | 'eat' | 'unload' | 'withdraw' | 'playTest' | 'endTurn'): void {
    const choice = this.offered(type);
    this.fresh = new Set();
    if (choice) this.turn.take(choice);
    else this.turn.attempt({ type });
  }

  /** Lifts a ticket; lifting it a second time keeps it. */
  lift(card: Card): void {
    if (this.lifted === card && !this.turn.compact) this.confirm();
    else this.lifted = card;
  }

  /** Keeps the lifted card, or removes the crossed tile. */
  confirm(): void {
    const wanted = this.turn.choices.find(({ action }) => {
      const { type, ...thing } = action as Action & { card?: Card; tile?: Tile };
      return type === 'remove' ? thing.tile === this.crossed : thing.card !== undefined && thing.card === this.lifted;
    });
    if (!wanted) return;
    this.lifted = null;
    this.crossed = null;
    this.turn.take(wanted);
  }

  showRival(seat: number | null): void {
    this.rival = this.rival === seat || seat === this.view.you ? null : seat;
  }

  /** A new position: what was half chosen in another one is put down, and what a round brought is told. */
  arrive(): void {
    const { step } = this.turn;
    if (!step || step.seq === this.#told) return;
    this.#told = step.seq;
    this.foresight = null;
    const story = storyOf(step);
    if (story.length === 0) return;
    this.story = story;
    this.fresh = new Set(story.flatMap((chapter) => (chapter.type === 'arrivals' ? chapter.tiles.map(({ tile }) => tile) : [])));
    this.#tell(0);
  }

  #tell(chapter: number): void {
    clearTimeout(this.#telling);
    const pace = movement(CHAPTER);
    this.chapter = pace > 0 && chapter < this.story.length ? chapter : null;
    if (this.chapter !== null) this.#telling = setTimeout(() => this.#tell(chapter + 1), pace);
  }

  /** Passes over the rest of the story. */
  skipStory(): void {
    this.#tell(this.story.length);
  }

  leave(): void {
    clearTimeout(this.#asking);
    clearTimeout(this.#telling);
  }
}

/** The space of the map that an action is about. */
function spaceOf(action: Action): Space[] {
  switch (action.type) {
    case 'move':
      return [action.space];
    case 'draft':
    case 'keep':
      return [boothOf(tileOfCard(action.card))];
    case 'remove':
      return [boothOf(action.tile)];
    case 'buy':
    case 'eat':
    case 'playTest':
    case 'unload':
    case 'withdraw':
    case 'endTurn':
      return [];
    default:
      return action satisfies never;
  }
}
