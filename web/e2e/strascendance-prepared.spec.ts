/** What the board shows at positions that a game reaches only by luck: every event, chains, eliminations, ends, all tricks. */

import type { Page } from '@playwright/test';
import { expect, test } from './house';
import { andSee, settled } from './play';
import type { PreparedTable } from './prepared';
import { addCrowd, EVENTS, lay, openAt, roll } from './strascendance-city';
import { BUSY, CHAIN, COUNTER_FULL, DESERT, LAST_PLACE, MIDDLE, SHARED, SWEPT, TRICKS } from './strascendance-positions';
import { next, offered, press } from './strascendance-play';

test.use({ settings: { motion: 'full', confirm: false } });

/** From here on time passes only when the test says so: a scene stays on show for as long as it is looked at. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.install();
}
const freeze = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 8000);

const panel = (page: Page) => page.getByRole('region', { name: 'Preview and plan' });
const scene = (page: Page, type: string) => page.locator(`[data-scene="${type}"]`);
const at = (page: Page, place: string) => page.locator(`[data-id="place:${place}"]`);
const skip = (page: Page) => page.locator('[data-id="skip"] button');
const isAsked = (page: Page, words: string) => page.locator('[aria-live="polite"]').getByText(words).isVisible();

/** Lets time pass as fast as it will until nothing is on show any more. */
async function hurried(page: Page): Promise<void> {
  while (!(await page.locator('[data-settled="true"]').isVisible())) await page.clock.runFor(500);
}

/** The others take the first thing they are offered; I press what a simple player would, until I am asked this. */
async function untilAsked(page: Page, table: PreparedTable, words: string, atRest = settled): Promise<void> {
  while (!(await isAsked(page, words))) {
    await atRest(page);
    const [other] = table.awaiting.filter((seat) => seat !== 0);
    const id = other === undefined ? next(await offered(page), () => 0) : null;
    if (other !== undefined) await table.act(other, (await table.legal(other))[0]);
    else if (id) await press(page, id);
  }
}

test('there are 42 events', () => {
  expect(EVENTS).toHaveLength(42);
});

const KINDS = new Set(EVENTS.map((event) => event.kind));
const ofKind = (kind: string) => EVENTS.filter((event) => event.kind === kind);
const RUNS = [...KINDS].flatMap((kind) => [
  { kind, which: 'every event', events: ofKind(kind), tag: '@long' },
  // Those of a kind are shown alike: some of each with every change.
  { kind, which: 'every third event', events: ofKind(kind).filter((_, at) => at % 3 === 0), tag: [] },
]);

for (const { kind, which, events, tag } of RUNS) {
  test(
    `${which} of the kind “${kind}” is shown large, lights what it strikes, and is played out on the board`,
    { tag },
    async ({ page }) => {
      await holdTime(page);
      const table = await openAt(page, MIDDLE);
      await freeze(page);
      for (const { id, name, text } of events) {
        await test.step(`${id} ${name.en}`, async () => {
          await lay(table, { ...MIDDLE, top: id }, { ...roll(1, 5, [6, 1]), 'strascendance.roll_digit': [4] });
          await expect(page.getByText('Chloé is thinking…', { exact: true })).toBeVisible();
          await addCrowd(table, 2, 'E2');
          await expect(scene(page, 'roll')).toBeVisible();
          await page.clock.runFor(760);

          const card = page.locator(`[data-id="event:${id}"]`);
          await expect(card).toBeVisible();
          await expect(card.getByRole('heading')).toHaveText(name.en.replaceAll("'", '’'));
          await expect(card).toContainText(text.en.replaceAll("'", '’').replace(/^(Prestige|Aggravating)\. /, ''));
          // Those that strike at once show whom: places that get or lose dancers, crowds that leave.
          if (['EV23', 'EV24', 'EV25', 'EV26', 'EV31'].includes(id)) await expect(page.locator('circle.touched').first()).toBeVisible();
          if (process.env.PICTURES) {
            const path = `${process.env.PICTURES}/event-${id}.jpg`;
            await page.screenshot({ path, quality: 80, type: 'jpeg' });
          }

          await skip(page).click();
          await untilAsked(page, table, 'Your action:', hurried);
          await hurried(page);
          if (kind === 'place') await expect(page.locator(`[data-id="card:${id}"]`)).toBeVisible();
          if (kind === 'aggravating') await expect(page.locator('.laid')).toContainText(name.en);
        });
      }
      table.close();
    },
  );
}

test('a chain runs wave after wave along the roads, dancers hop, places are lost, and one line tells it afterwards', async ({ page }) => {
  await holdTime(page);
  const table = await openAt(page, CHAIN, { chance: roll(2, 4, [3, 3]) });
  await at(page, 'K3').click();
  await freeze(page);
  await page.locator('[data-id="confirm"] button').click();

  await expect(scene(page, 'roll')).toContainText('Ben rolled');
  await page.clock.runFor(760);
  const numbers = page.locator('.chain text');
  await expect(numbers.first()).toHaveText('1');
  const first = await numbers.count();
  await page.clock.runFor(410);
  await expect.poll(() => numbers.count()).toBeGreaterThan(first);
  // Two more waves, then dancers are on their way to places of all players, then two places are struck out.
  await page.clock.runFor(720);
  await expect(scene(page, 'dancers')).toContainText('6 crowds went off');
  await page.clock.runFor(650);
  await expect(page.locator('.chain .cross')).toHaveCount(2);

  await page.clock.resume();
  await settled(page);
  await expect(panel(page)).toContainText('Lost:');
  expect(table.awaiting).toEqual([1]);
  table.close();
});

test('skipping ends the scene and the pause behind it', async ({ page }) => {
  await holdTime(page);
  const table = await openAt(page, CHAIN, { chance: roll(2, 4, [3, 3]) });
  await at(page, 'K3').click();
  await freeze(page);
  await page.locator('[data-id="confirm"] button').click();
  await expect(page.locator('[data-settled="false"]')).toBeVisible();

  await skip(page).click();

  // Not a moment has passed.
  await settled(page);
  await expect(skip(page)).toHaveCount(0);
  table.close();
});

test('pointing at a crowd lights the chain it would set off, with its odds and its losses', async ({ page }) => {
  const table = await openAt(page, { ...CHAIN, phase: { type: 'action' } });

  await at(page, 'R1').hover();

  await expect(panel(page)).toContainText('crowds go off together');
  await expect(panel(page)).toContainText('% in the next roll');
  await expect(panel(page)).toContainText('Lost:');
  await expect(page.locator('path.lit').first()).toBeVisible();
  table.close();
});

test('without a place I am told who I am now and where I may come back', async ({ page }) => {
  await holdTime(page);
  const table = await openAt(page, LAST_PLACE, { chance: { ...roll(2, 4, [3, 3]), 'strascendance.reentry': [0] } });
  await freeze(page);
  await addCrowd(table, 2, 'O5');
  await expect(page.locator('[data-settled="false"]')).toBeVisible();
  while (!(await page.getByText('You have no place left!').isVisible())) await page.clock.runFor(100);
  await expect(panel(page)).toContainText('Back in the game as');
  await page.clock.resume();
  await settled(page);

  await expect(panel(page)).toContainText('on as many places as the weakest player holds');
  const free = (await offered(page)).filter((id) => id.startsWith('place:'));
  await press(page, free[0] ?? '');
  await press(page, free[5] ?? '');
  await press(page, 'confirm');

  await expect(page.getByText('Your action:')).toBeVisible();
  await expect(page.getByRole('region', { name: 'My things' }).locator('.card')).toHaveCount(2);
  table.close();
});

test('an opponent without a place comes back as somebody else, and that is told until I choose again', async ({ page }) => {
  const table = await openAt(
    page,
    { ...LAST_PLACE, held: [LAST_PLACE.held[1] ?? '', LAST_PLACE.held[0] ?? '', LAST_PLACE.held[2] ?? ''] },
    {
      chance: { ...roll(2, 4, [3, 3]), 'strascendance.reentry': [0] },
    },
  );
  await addCrowd(table, 2, 'O5');
  for (let place = 0; place < 2; place++) await table.act(1, (await table.legal(1))[0]);

  await expect(page.getByText('Your action:')).toBeVisible();
  await settled(page);
  await expect(panel(page)).toContainText('Ben had no place left and came back as');
  table.close();
});

for (const [name, city, why, result] of [
  ['the last space of the counter', COUNTER_FULL, 'The last space of the hysteria counter is filled', ''],
  ['one of two players without a place', SWEPT, 'One of the two players holds no place any more', ''],
  ['nobody left', DESERT, 'Nobody holds a place any more', 'share the rank'],
  ['a shared victory', SHARED, 'The last space of the hysteria counter is filled', 'share the rank'],
] as const) {
  test(`the end is watched, explained and counted: ${name}`, async ({ page }) => {
    await holdTime(page);
    const last = city.held.length - 1;
    const table = await openAt(page, city, { chance: roll(2, 4, [3, 3]) });
    await freeze(page);
    await addCrowd(table, last, 'O5');
    await expect(page.locator('[data-settled="false"]')).toBeVisible();

    // What ended it is seen first, on the map.
    while (!(await panel(page).getByText(why).isVisible())) await page.clock.runFor(100);
    await expect(page.getByRole('heading', { name: 'The count' })).toHaveCount(0);

    await page.clock.resume();
    const count = page.getByRole('region', { name: 'The count' });
    await expect(count).toContainText(why);
    await expect(count).toContainText(result);
    table.close();
  });
}

for (const { troublemaker, city, chance } of TRICKS) {
  test(`the tricks of ${troublemaker} with either die: lit targets, a preview, done`, async ({ page }) => {
    const table = await openAt(page, city);
    for (const die of ['black', 'white'] as const) {
      await lay(table, city, chance);
      await settled(page);
      // What it does is said before it is taken up.
      await page.locator(`[data-id="die:${die}"]`).hover();
      await expect(panel(page).locator('h2')).toContainText(`Use the ${die} 6`);
      await page.locator(`[data-id="die:${die}"]`).click();
      await expect(page.locator('circle.legal').first()).toBeVisible();
      await expect(page.getByText('Your action:')).toHaveCount(0);

      const ids = (await offered(page)).filter((id) => id !== 'confirm');
      await page
        .locator(`[data-id="${next(ids, () => 0)}"]`)
        .first()
        .hover();
      await expect(panel(page)).not.toBeEmpty();
      await untilAsked(page, table, 'Where do you add a crowd?');
    }
    table.close();
  });
}

test('nothing takes longer than 100 ms while a chain of ten crowds runs at a table of five', async ({ page, browser }) => {
  const table = await openAt(page, BUSY, { chance: roll(2, 4, [3, 5]) });
  await at(page, 'O5').click();
  await expect(page.locator('.label.red').first()).toBeVisible();
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await andSee(page, () => page.locator('[data-id="confirm"] button').click());
  await settled(page);
  const tasks = tasksOf(await browser.stopTracing());

  await expect(panel(page)).toContainText('10 crowds went off');
  expect(tasks.length).toBeGreaterThan(100);
  const longest = Math.max(...tasks);
  console.log(`the longest of ${tasks.length} tasks while animating took ${Math.round(longest)} ms`);
  expect(longest).toBeLessThanOrEqual(100);
  table.close();
});

/** How long the tasks of pages took, in milliseconds of the processor: on a busy machine a clock would count the others' work too. */
function tasksOf(trace: Buffer): number[] {
  interface TraceEvent {
    name: string;
    ph: string;
    pid: number;
    tid: number;
    tdur?: number;
    args?: { name?: string };
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf));
  return traceEvents.flatMap((event) =>
    event.name === 'RunTask' && event.ph === 'X' && event.tdur !== undefined && pages.has(threadOf(event)) ? [event.tdur / 1000] : [],
  );
}
