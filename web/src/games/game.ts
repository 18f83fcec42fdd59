/** What a game's folder may give to the page besides the plain table that every game has. */

import type { Component } from 'svelte';
import type { Mentions } from '../table/narrow';
import type { Pause } from '../table/store.svelte';
import type { Step } from '../wire';
import type { Audience } from '../words/speaker';

/** Everything a board is given. It shows a view and says what was picked; it knows no rules. */
export interface BoardProps {
  view: unknown;
  /** The step that led here; nothing when the page has just been opened. */
  step: Step | null;
  audience: Audience;
  /** What can be picked now. */
  targets: ReadonlySet<string>;
  /** What a bot would pick. */
  advised: ReadonlySet<string>;
  pick: (id: string) => void;
  /** Tries something that is not offered, to hear the rule that forbids it. */
  attempt: (action: unknown) => void;
}

/** What a step sounds like. */
export type Sound = 'card' | 'cards' | 'bell' | 'crash' | 'coins' | 'die';

export interface GameBoard {
  Board: Component<BoardProps>;
  mentions: Mentions;
  pause: Pause;
  /** The players' scores so far, by seat. */
  scores: (view: unknown) => readonly number[];
  sound: (step: Step) => Sound | null;
  /** Whether to ask before an action because it can never be taken back and is easily regretted. */
  isWeighty: (action: unknown) => boolean;
}

/** A guided first game: prepared positions, one thing to learn at each. */
export interface Tutorial {
  lessons: readonly Lesson[];
}

export interface Lesson {
  /** The message that explains it, and the one that praises it. */
  text: string;
  /** What the board shows. */
  view: unknown;
  /** What must be picked to go on; nothing where reading is enough. */
  pick: string | null;
  /** What the pick brings about: the step, and the view after it. */
  then?: { step: Step; view: unknown };
}

const BOARDS = import.meta.glob<{ board: GameBoard }>('./*/board.ts');
const TUTORIALS = import.meta.glob<{ tutorial: Tutorial }>('./*/tutorial.ts');
/** The picture of the box lies in the game's own folder, beside its rules. */
const POSTERS = import.meta.glob<string>('../../../games/*/poster.svg', { eager: true, query: '?url', import: 'default' });

/** The board of a game; nothing for one that has only the plain table. */
export async function boardOf(game: string): Promise<GameBoard | null> {
  return (await BOARDS[`./${game}/board.ts`]?.())?.board ?? null;
}

export function hasTutorial(game: string): boolean {
  return `./${game}/tutorial.ts` in TUTORIALS;
}

/** The guided first game, where there is one. */
export async function tutorialOf(game: string): Promise<Tutorial | null> {
  return (await TUTORIALS[`./${game}/tutorial.ts`]?.())?.tutorial ?? null;
}

export function posterOf(game: string): string | null {
  return POSTERS[`../../../games/${game}/poster.svg`] ?? null;
}
