/** Sentences in a language: Project Fluent at the edge. The twin of `crates/kernel/src/speech.rs`. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Sentence } from '../wire';

export type Language = 'fr' | 'en';
export const LANGUAGES: readonly Language[] = ['fr', 'en'];

/** Whom a sentence is said to: how the seats are called, and which of them is the reader. */
export interface Audience {
  names: readonly string[];
  reader: number | null;
}

export const EVERYBODY: Audience = { names: [], reader: null };

export class Speaker {
  readonly language: Language;
  readonly #bundle: FluentBundle;

  /** A speaker with these catalogues; two of them must not define one message. What an older one says goes before all of them. */
  constructor(language: Language, catalogues: readonly string[], older: string | null = null) {
    this.language = language;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const catalogue of catalogues) {
      const errors = this.#bundle.addResource(new FluentResource(catalogue));
      if (errors[0]) throw errors[0];
    }
    if (older !== null) this.#bundle.addResource(new FluentResource(older), { allowOverrides: true });
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }

  /** The sentence in words, or its id where the catalogue fails: something is always shown. */
  say(sentence: Sentence, audience: Audience = EVERYBODY): string {
    const args: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(sentence.args ?? {})) {
      if (typeof value === 'number') args[name] = plain(value);
      else if (typeof value === 'string') this.#setText(args, name, value);
      else if (Array.isArray(value)) args[name] = this.#listed(value.map((item) => this.say(item, audience)));
      else if ('seat' in value) {
        this.#setText(args, name, audience.names[value.seat] ?? String(value.seat + 1));
        args[`${name}-self`] = audience.reader === value.seat ? 'yes' : 'no';
      } else if ('part' in value) args[name] = this.#perCent(value.part, value.of);
      else this.#setText(args, name, this.say(value, audience));
    }
    return this.#format(sentence.id, args);
  }

  /** A message of the client's own catalogue, with plain values. */
  text(id: string, values: Record<string, string | number> = {}): string {
    const args: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'number') args[name] = plain(value);
      else this.#setText(args, name, value);
    }
    return this.#format(id, args);
  }

  /** A text; in French also with « de » before it, as `de-<name>`: « d’Ada », « de Ben ». */
  #setText(args: Record<string, FluentVariable>, name: string, text: string): void {
    args[name] = text;
    if (this.language === 'fr') args[`de-${name}`] = BEGINS_WITH_A_VOWEL.test(text) ? `d’${text}` : `de ${text}`;
  }

  #format(id: string, args: Record<string, FluentVariable>): string {
    const pattern = this.#bundle.getMessage(id)?.value;
    if (!pattern) return id;
    const errors: Error[] = [];
    const said = this.#bundle.formatPattern(pattern, args, errors);
    return errors.length > 0 ? id : said;
  }

  /** A share with one decimal, rounded: `6,8 %` or `6.8%`. */
  #perCent(part: number, of: number): string {
    const tenths = of === 0 ? 0 : Math.floor((part * 1000 + Math.floor(of / 2)) / of);
    const [whole, tenth] = [Math.floor(tenths / 10), tenths % 10];
    return this.language === 'fr' ? `${whole},${tenth}\u{a0}%` : `${whole}.${tenth}%`;
  }

  /** Items with commas and an "and"; with semicolons where an item has commas of its own. */
  #listed(items: readonly string[]): string {
    if (items.length < 2) return items[0] ?? '';
    const [and, semicolon] = this.language === 'fr' ? ['et', '\u{202f}; '] : ['and', '; '];
    const separator = items.some((item) => item.includes(', ')) ? semicolon : ', ';
    return `${items.slice(0, -1).join(separator)} ${and} ${items.at(-1)}`;
  }
}

/** « de » loses its vowel before these. A name with h or y keeps it: nobody can tell how it is spoken. */
const BEGINS_WITH_A_VOWEL = /^[aàáâãäåæeèéêëiìíîïoòóôõöøœuùúûü]/i;

/** Numbers as the rules crates say them: digits alone. */
function plain(value: number): FluentNumber {
  return new FluentNumber(value, { useGrouping: false });
}
