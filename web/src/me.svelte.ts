/** Who I am to the house: a guest with a name, without a password. */

import { house } from './house';
import type { Blocked, Person } from './wire';
import { t, words } from './words/words.svelte';

/** How many guest names the catalogue has (`guest-1` …). */
const GUEST_NAMES = 12;

/** A name of ours, for somebody who has not given one. */
export function guestName(): string {
  return t(`guest-${1 + Math.floor(Math.random() * GUEST_NAMES)}`);
}

class Me {
  person = $state.raw<Person | null>(null);
  /** The house has answered at least once. */
  known = $state(false);

  async open(): Promise<void> {
    this.person = await house.me().then(
      ({ person }) => person,
      () => null,
    );
    this.known = true;
  }

  /** Somebody new gets a name of ours at once: nobody has to fill in anything before the first game. */
  async become(): Promise<Person> {
    return this.person ?? (await this.call(guestName()));
  }

  /** Takes a name. */
  async call(name: string): Promise<Person> {
    const { person } = await house.introduce({ name, language: words.language });
    if (!person) throw new Error('the house forgot whom it was introduced to');
    this.person = person;
    return person;
  }

  /** The ids of those I do not want to hear; none before they are asked for. */
  blocked = $state.raw<ReadonlySet<string>>(new Set());

  /** Asks whom I have blocked. */
  async askBlocked(): Promise<void> {
    if (this.person) this.#noteBlocked(await house.blocked());
  }

  async block(person: string, blocked: boolean): Promise<Blocked> {
    const known = await house.block({ person, blocked });
    this.#noteBlocked(known);
    return known;
  }

  #noteBlocked({ people }: Blocked): void {
    this.blocked = new Set(people.map(({ id }) => id));
  }

  /** This browser is nobody's any more. */
  leave(): void {
    this.person = null;
    this.blocked = new Set();
  }

  /** Whether this browser became mine by a link of another device of mine. */
  isCarried = false;

  async claim(code: string): Promise<void> {
    const { person } = await house.claim(code);
    this.isCarried = true;
    this.person = person;
  }
}

export const me = new Me();
