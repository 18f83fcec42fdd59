/** What a person chose for the page: kept in this browser, and with the person where there is one (`following.svelte.ts`). */

export type Theme = 'system' | 'evening' | 'day';
export type Motion = 'full' | 'quick' | 'none';

export interface Settings {
  theme: Theme;
  motion: Motion;
  /** Ask before a choice that can never be taken back. */
  confirm: boolean;
  sound: boolean;
  notify: boolean;
  chat: boolean;
  /** Play on the plain table instead of the board. */
  plain: boolean;
}

const DEFAULTS: Settings = { theme: 'system', motion: 'full', confirm: true, sound: false, notify: false, chat: true, plain: false };
const REMEMBERED = 'tablee.settings';

function remembered(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(REMEMBERED) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Settings = $state(remembered());

const asksForStillness = matchMedia('(prefers-reduced-motion: reduce)');
const asksForLight = matchMedia('(prefers-color-scheme: light)');

/** How long a movement takes, in milliseconds; nothing for those who asked for stillness. */
export function movement(milliseconds: number): number {
  if (settings.motion === 'none' || asksForStillness.matches) return 0;
  return settings.motion === 'quick' ? milliseconds / 2 : milliseconds;
}

function dress(): void {
  const theme = settings.theme === 'system' ? (asksForLight.matches ? 'day' : 'evening') : settings.theme;
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.motion = settings.motion;
}

/** Keeps the page and this browser's memory in step with the settings. */
export function keepSettings(): void {
  asksForLight.addEventListener('change', dress);
  $effect.root(() => {
    $effect(() => {
      localStorage.setItem(REMEMBERED, JSON.stringify(settings));
      dress();
    });
  });
  dress();
}
