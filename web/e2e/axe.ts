/** What axe finds on a page, once nothing moves or fades any more. */

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';

/** The themes by what the system asks for. */
const THEMES = [
  ['dark', 'evening'],
  ['light', 'day'],
] as const;

/** Every rule of WCAG up to AA, among them those that axe leaves out unless asked. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a theme can change is colours: in the second one nothing else is asked again. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What is asked besides axe's own choice of rules. */
interface Further {
  tags?: string[];
  rules?: Record<string, { enabled: boolean }>;
}

/** Asks axe for what is wrong alone: naming every place where all is well takes most of its time. */
export async function violationsOf(page: Page, options: RunOptions, exclude: readonly string[] = []): Promise<Result[]> {
  const axe = new AxeBuilder({ page }).options({ ...options, resultTypes: ['violations'] });
  for (const things of exclude) axe.exclude(things);
  // There are no frames on our pages; otherwise a window of its own is opened for the end of every look.
  return (await axe.setLegacyMode().analyze()).violations;
}

/**
 * Waits until nothing changes by itself, but for what never ends. Colours change from element to element within a few frames, each
 * after the one it inherits from: one quiet frame is not yet the end.
 */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const QUIET_FRAMES = 5;
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
    const moves = () => document.getAnimations().some((one) => one.playState === 'running' && ends(one));
    for (let quiet = 0; quiet < QUIET_FRAMES; quiet = moves() ? 0 : quiet + 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Axe finds nothing, in either theme. */
export async function clean(page: Page, what: string, { tags, rules }: Further = {}): Promise<void> {
  for (const [colorScheme, theme] of THEMES) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await stillness(page);
    const chosen: RunOptions = { ...(rules ? { rules } : {}), ...(tags ? { runOnly: { type: 'tag', values: tags } } : {}) };
    const violations = await violationsOf(page, theme === THEMES[0][1] ? chosen : { runOnly: { type: 'rule', values: OF_COLOUR } });
    const places = ({ nodes }: (typeof violations)[number]) => nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 160)}`);
    const found = violations.map((violation) => `${violation.impact}: ${violation.id} at ${places(violation).join(' | ')}`);
    expect(found, `${what}, ${theme}`).toEqual([]);
  }
}
