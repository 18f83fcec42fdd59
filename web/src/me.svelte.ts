/** Who I am to the house: a guest with a name, without a password. */

import { house } from './house';
import type { Person } from './wire';
import { t, words } from './words/words.svelte';

/** How many guest names the catalogue has (`guest-1` …). */
const GUEST_NAMES = 12;

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
    return this.person ?? (await this.call(t(`guest-${1 + Math.floor(Math.random() * GUEST_NAMES)}`)));
  }

  /** Takes a name. */
  async call(name: string): Promise<Person> {
    const { person } = await house.introduce({ name, language: words.language });
    if (!person) throw new Error('the house forgot whom it was introduced to');
    this.person = person;
    return person;
  }

  async claim(code: string): Promise<void> {
    this.person = (await house.claim(code)).person;
  }
}

export const me = new Me();
