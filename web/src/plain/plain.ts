/** What a game's folder may give to the plain table: where its sections lie, its small pictures, what people try in it. */

import type { Component } from 'svelte';
import type { Sentence } from '../wire';

/** The question on the table, as a game's folder reads it. */
export interface Asked {
  view: unknown;
  /** In the game's own form; nothing while somebody else decides. */
  decision: unknown;
  seat: number;
}

/** Something that can be tried, whether it is offered or not. */
export interface Tried {
  action: unknown;
  sentence: Sentence;
}

/** The n-th row, thing or space of a section. */
export interface Pointing {
  title: Sentence;
  index: number;
  thing: Sentence;
}

/** A small picture in place of words, and how many of it. */
export interface Pictured {
  name: string;
  count: number | null;
}

export interface PlainGame {
  /** Sections of the reader's own things, by the message of their heading: those with a seat in it need not be named. */
  mine?: readonly string[];
  /** Sections of what all share that lie below mine, where there is room beside what is long. */
  beside?: readonly string[];
  /** Sections that are looked up now and then: they are folded away. */
  aside?: readonly string[];
  /** Sections that come and go within a turn: their place is kept, so that nothing below them moves. */
  kept?: readonly string[];
  /** The picture of something that is said; nothing where words are better. */
  picture?: (sentence: Sentence) => Pictured | null;
  Picture?: Component<{ name: string; size: number }>;
  /** What people try at this question: what of it is not offered is shown quietly, and the rules say why. */
  tries?: (asked: Asked) => readonly Tried[];
  /** The action that is meant by pointing at something; nothing where none is meant. */
  means?: (pointing: Pointing, asked: Asked) => unknown;
}

const GAMES = import.meta.glob<{ plain: PlainGame }>('../games/*/plain.ts');

/** What the folder of a game gives; an empty one where it gives nothing. */
export async function plainOf(game: string): Promise<PlainGame> {
  return (await GAMES[`../games/${game}/plain.ts`]?.())?.plain ?? {};
}
