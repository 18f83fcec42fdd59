/** The words of the page: one language at a time, and the catalogue of the game that is on the table. */

import type { Transport } from '../transport/transport';
import type { InLanguages, Sentence } from '../wire';
import { type Audience, type Language, LANGUAGES, Speaker } from './speaker';

const OWN = import.meta.glob<string>('./*.ftl', { query: '?raw', import: 'default' });
/** What only a game's board says. */
const BOARDS = import.meta.glob<string>('../games/*/words/*.ftl', { query: '?raw', import: 'default' });

const REMEMBERED = 'tablee.language';
/** The catalogue of what the house itself says. */
const NO_GAME = 'house';

function preferredLanguage(): Language {
  const codes = [localStorage.getItem(REMEMBERED), ...navigator.languages].map((code) => code?.slice(0, 2));
  return (codes.find((code) => LANGUAGES.some((language) => language === code)) as Language | undefined) ?? 'en';
}

type Source = Pick<Transport, 'catalogue' | 'wordsOf'>;

class Words {
  #language = $state<Language>('en');
  #speaker = $state.raw(new Speaker('en', []));
  #game = NO_GAME;
  #table: string | null = null;
  #transport: Source | null = null;

  get language(): Language {
    return this.#language;
  }

  /** Starts with the language chosen before, or else the browser's. */
  async open(transport: Source): Promise<void> {
    this.#transport = transport;
    await this.#load(preferredLanguage(), NO_GAME, null);
  }

  async speak(language: Language): Promise<void> {
    localStorage.setItem(REMEMBERED, language);
    await this.#load(language, this.#game, this.#table);
  }

  /** Takes up the words of a game; those of a table that brought its own go before the newest. */
  async learn(game: string, table: string | null = null): Promise<void> {
    if (game !== this.#game || table !== this.#table) await this.#load(this.#language, game, table);
  }

  /** A sentence of the rules or of the house. */
  say(sentence: Sentence, audience?: Audience): string {
    return this.#speaker.say(sentence, audience);
  }

  /** A text of the page. */
  text(id: string, values?: Record<string, string | number>): string {
    return this.#speaker.text(id, values);
  }

  has(id: string): boolean {
    return this.#speaker.has(id);
  }

  async #load(language: Language, game: string, table: string | null): Promise<void> {
    const own = OWN[`./${language}.ftl`]?.() ?? '';
    const boards = BOARDS[`../games/${game}/words/${language}.ftl`]?.() ?? '';
    // Without the house there is no game either; the page itself can still be read.
    const theirs = this.#transport?.catalogue(game, language).catch(() => '') ?? '';
    const older = table === null ? null : (this.#transport?.wordsOf(table, language).catch(() => null) ?? null);
    this.#speaker = new Speaker(language, await Promise.all([own, boards, theirs]), await older);
    [this.#language, this.#game, this.#table] = [language, game, table];
    document.documentElement.lang = language;
  }
}

export const words = new Words();

/** A text of the page, in short: it is on every line of the markup. */
export function t(id: string, values?: Record<string, string | number>): string {
  return words.text(id, values);
}

/** What the house gave in every language. */
export function inLanguage(texts: InLanguages): string {
  return texts[words.language];
}
