/**
 * Settings follow the person: the house keeps them, and another device of theirs takes them over. The last change wins.
 * Whether this browser may show notices is its own affair and stays here.
 */

import { house } from './house';
import { me } from './me.svelte';
import { settings } from './settings.svelte';
import type { PageSettings } from './wire';
import { words } from './words/words.svelte';
import type { Language } from './words/speaker';

type Chosen = Omit<PageSettings, 'changedAt'>;

const CHANGED_AT = 'tablee.settings.at';
/** Several changes in a row are kept together. */
const SOON = 400;

/** What stood here when it was last compared. */
let agreed = '';

/** What was chosen here, as the house keeps it. */
function chosen(): Chosen {
  const { theme, motion, confirm, sound, chat, plain } = settings;
  return { theme, motion, confirm, sound, chat, plain, language: words.language };
}

function take({ changedAt, language, ...kept }: PageSettings): void {
  // What is taken over is no change.
  agreed = JSON.stringify({ ...chosen(), ...kept, ...(language ? { language } : {}) });
  Object.assign(settings, kept);
  if (language && language !== words.language) void words.speak(language as Language);
  localStorage.setItem(CHANGED_AT, String(changedAt));
}

/** When something was last changed here; 0 if never. */
const changedAt = () => Number(localStorage.getItem(CHANGED_AT) ?? 0);

/** Asks the house for what is newest; what was changed here later is kept there instead. */
async function agree(isNewcomer: boolean): Promise<void> {
  const { settings: kept } = await house.settings();
  const here = changedAt();
  if (kept && (isNewcomer || kept.changedAt >= here)) take(kept);
  else if (here > 0) {
    const { settings: newest } = await house.keepSettings({ ...chosen(), changedAt: here });
    // What was changed while the house was asked is newer.
    if (changedAt() === here) take(newest ?? { changedAt: here });
  }
}

/** Keeps this browser, the house and the person's other devices in step, from now on. */
export function followPerson(): void {
  let person: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The house may be away: this browser goes on by what it knows.
  const quietly = (agreeing: Promise<void>) => void agreeing.catch(() => undefined);
  agreed = JSON.stringify(chosen());

  $effect.root(() => {
    $effect(() => {
      const id = me.person?.id ?? null;
      if (id === person) return;
      person = id;
      // Whoever comes by the link of another device brings their settings; somebody new takes along what stands here.
      if (id) quietly(agree(me.isCarried));
    });
    $effect(() => {
      const now = JSON.stringify(chosen());
      if (now === agreed) return;
      agreed = now;
      localStorage.setItem(CHANGED_AT, String(Date.now()));
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (person) quietly(agree(false));
      }, SOON);
    });
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && person) quietly(agree(false));
  });
}
