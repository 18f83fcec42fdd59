/** What a page does with its time, as the browser's own trace tells it. */

import { expect, type Page } from '@playwright/test';

interface Traced {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

/** The longest task of the page's main thread meanwhile, in milliseconds of its own time: what others use of the machine is theirs. */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const tasks = traceEvents.filter(({ name, tdur, pid, tid }) => /RunTask/.test(name) && tdur !== undefined && isMain.has(`${pid}:${tid}`));
  // So few where the machine is busy and draws few frames.
  expect(tasks.length, 'tasks were traced').toBeGreaterThan(10);
  return Math.max(...tasks.map(({ tdur }) => tdur!)) / 1000;
}
