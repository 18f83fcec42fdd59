/** What a game's folder may give to the page besides the plain table that every game has. */

import type { Component } from 'svelte';
import type { BeginsTurn } from '../table/chronicle';
import type { Mentions } from '../table/narrow';
import type { Pause } from '../table/store.svelte';
import type { Choice, Decision, Outcome, Status, Step, Table } from '../wire';
import type { Audience } from '../words/speaker';

/**
 * The position on show, the question it asks, and all that can be done about it. Everything is reactive. A board shows it
 * and says what was meant; it knows no rules.
 */
export interface Turn {
  readonly view: unknown;
  /** The step that led here; nothing when the page has just been opened. */
  readonly step: Step | null;
  /** Whose eyes the page looks through; nothing for somebody who watches. */
  readonly seat: number | null;
  readonly audience: Audience;
  readonly status: Status;
  readonly over: boolean;
  readonly decision: Decision | null;
  /** All that can be done now: nothing while something is still being shown or sent. */
  readonly choices: readonly Choice[];
  readonly canUndo: boolean;
  /** Something is on its way. */
  readonly busy: boolean;
  /** What a bot would do. */
  readonly advice: Choice | null;
  /** False in a replay: there is nothing to be done. */
  readonly live: boolean;
  /** On a small screen the board shows one pane at a time. */
  readonly compact: boolean;

  /** What can be picked now, for boards whose actions are picked thing by thing (`mentions`). */
  readonly targets: ReadonlySet<string>;
  /** What a bot would pick. */
  readonly advised: ReadonlySet<string>;
  pick(id: string): void;

  /** What actions of mine would lead to, one after the other; nothing if that cannot be known now. Asked once for each position. */
  preview(actions: readonly unknown[]): Promise<Outcome | null>;
  /**
   * One gesture, several small actions. Stops and says so where the next one is not offered; true if all were done. Before what
   * cannot be taken back it asks, unless the board has let the whole plan be looked at and has asked itself (`isSure`).
   */
  perform(wanted: readonly Wanted[], isSure?: boolean): Promise<boolean>;
  take(choice: Choice): void;
  /** Tries something that is not offered, to hear the rule that forbids it. */
  attempt(action: unknown): void;
  undo(): void;
  /** Takes back everything of my turn that can be taken back. */
  restart(): void;
  /** Does not wait any longer for the step on show: what comes after it is shown at once. */
  skip(): void;
  openRules(rule: string | null): void;
}

/** Picks one of what is offered at that moment; nothing if there is nothing to do here, and the next one goes on. */
export type Picker = (choices: readonly Choice[], turn: Turn) => Choice | null;

/** An action just as it is sent, or a way to pick one. */
export type Wanted = Picker | { readonly [field: string]: unknown } | string;

/** Everything the parts of a board are given. */
export interface BoardProps {
  turn: Turn;
  /** What the parts share: what `desk` of the game's board has made, once for each table. */
  desk: unknown;
  /** Which of the board's panes to show; nothing on a wide screen, which has room for all of them. */
  pane: string | null;
}

/** What a step sounds like. */
export type Sound = 'card' | 'cards' | 'bell' | 'crash' | 'coins' | 'die';

export interface GameBoard {
  Board: Component<BoardProps>;
  /** Stands beside the board: what is planned, what would come of it, the heavy button. The list of choices is then folded. */
  Panel?: Component<BoardProps>;
  /** Stands below a player's name and score. */
  PlayerDetail?: Component<BoardProps & { seat: number }>;
  /** My things on a small screen: always in view, whatever the pane. */
  MyBar?: Component<BoardProps>;
  /** Stands above the count, or beside one that is a long sheet: what ended the game, how it came about. */
  Epilogue?: Component<BoardProps>;
  /** The panes on a small screen, in order; the tab of pane `map` is the message `<game>-pane-map`. */
  panes?: readonly string[];
  /** The pane where the question of a view is answered: a small screen turns to it. Nothing if it is answered beside them. */
  paneOf?: (view: unknown) => string | null;
  /**
   * The hash of the component data that is drawn, where a board shows what is printed on things: a table with other data is
   * played on the plain table, which tells what it is played with.
   */
  data?: string;
  /**
   * Whether a table with this component data can be drawn, for boards that learn from the view what is printed otherwise; without
   * it, all can, or all with `data`.
   */
  draws?: (data: string, view: unknown) => boolean;
  /** A class that the page around the board wears while the board is shown: the game's own colours of the seats hang on it. */
  frame?: string;
  /** The board has much beside it: tools in one row, low rows of players, so that the log keeps its place. */
  dense?: boolean;
  /** Makes what the parts share while the table is open: what is selected, planned, pointed at. */
  desk?: (turn: Turn) => unknown;
  /** Tells one turn of a player from the next, by the view: how far "start my turn again" goes. */
  turnOf?: (view: unknown) => string;
  /** Whether a turn begins with an event: the log stands turn by turn, also where one player has several in a row. */
  beginsTurn?: BeginsTurn;
  mentions: Mentions;
  pause: Pause;
  /** The players' scores so far, by seat. */
  scores: (view: unknown) => readonly number[];
  sound: (step: Step) => Sound | null;
}

/** A guided first game: prepared positions, one thing to learn at each. */
export interface Tutorial {
  lessons: readonly Lesson[];
  /** How many sit at the table; two if nothing is said. */
  players?: number;
}

export interface Lesson {
  /** The message that explains it, and the one that praises it. */
  text: string;
  /** What the board shows. */
  view: unknown;
  /** What must be picked to go on; nothing where reading is enough, or where an action is wanted. */
  pick: string | null;
  /** The action that must be taken to go on. */
  action?: unknown;
  /** What the rules ask and offer at this position. */
  decision?: Decision;
  choices?: readonly Choice[];
  /** What the rules say would come of these actions. */
  previews?: readonly { actions: readonly unknown[]; outcome: Outcome }[];
  /** What it brings about: the step, and the view after it. */
  then?: { step: Step; view: unknown };
}

const BOARDS = import.meta.glob<{ board: GameBoard }>('./*/board.ts');
const TUTORIALS = import.meta.glob<{ tutorial: Tutorial }>('./*/tutorial.ts');
const INTRODUCTIONS = import.meta.glob<{ default: Component }>('./*/Introduction.svelte');
/** The picture of the box lies in the game's own folder, beside its rules. */
const POSTERS = import.meta.glob<string>('../../../games/*/poster.svg', { eager: true, query: '?url', import: 'default' });

/** What a table is played with. */
export type Played = Pick<Table, 'rules' | 'data'>;

/**
 * The board of a game; nothing for one that has only the plain table, or for a table that it was not made for: other component
 * data, or another revision of the rules than is played today. Such a table is told by its own rules.
 */
export async function boardOf(game: string, table: Played | null = null, today: Played | null = null): Promise<GameBoard | null> {
  const board = (await BOARDS[`./${game}/board.ts`]?.())?.board ?? null;
  if (board === null || table === null) return board;
  const isOfOtherRules = today !== null && today.rules !== table.rules;
  const hasOtherData = board.data !== undefined && board.data !== table.data;
  return isOfOtherRules || hasOtherData ? null : board;
}

/** The board, if it can draw this table as it is; else the plain table is laid, which tells what is really in play. */
export function boardFor(board: GameBoard | null, data: string, view: unknown): GameBoard | null {
  return view === undefined || board?.draws?.(data, view) !== false ? board : null;
}

export function hasTutorial(game: string): boolean {
  return `./${game}/tutorial.ts` in TUTORIALS;
}

/** The guided first game, where there is one. */
export async function tutorialOf(game: string): Promise<Tutorial | null> {
  return (await TUTORIALS[`./${game}/tutorial.ts`]?.())?.tutorial ?? null;
}

/** The game on one illustrated screen, where there is one: it stands above the rules. */
export async function introductionOf(game: string): Promise<Component | null> {
  return (await INTRODUCTIONS[`./${game}/Introduction.svelte`]?.())?.default ?? null;
}

export function posterOf(game: string): string | null {
  return POSTERS[`../../../games/${game}/poster.svg`] ?? null;
}
