import { expect, test } from './house';
import { andSee, click, isMyTurn, playNow, playOut, settled } from './play';

test('the rules open beside the question, the choices and the log', async ({ page }) => {
  await playNow(page);
  expect(await isMyTurn(page)).toBe(true);

  await page.getByRole('button', { name: 'Rules' }).click();

  const rules = page.getByRole('complementary', { name: 'Rules' });
  await expect(rules).toBeVisible();
  const drawer = await rules.evaluate((element) => element.getBoundingClientRect().right);
  for (const other of [page.getByText('Your turn', { exact: true }), page.getByRole('region', { name: 'Log' })])
    expect((await other.boundingBox())?.x).toBeGreaterThan(drawer);
  await rules.getByText('Contents').click();
  const [, second] = await rules.getByRole('listitem').getByRole('button').all();
  const name = await second?.textContent();
  await second?.click();
  await expect(rules.getByRole('heading', { name: name ?? '' })).toBeInViewport();
});

test('the choices show the keys that take them, and the newest line of the log is in sight', async ({ page }) => {
  await playNow(page);
  expect(await isMyTurn(page)).toBe(true);
  const [first] = await page.getByRole('list', { name: 'Choices' }).getByRole('button').all();
  expect(await first?.getAttribute('aria-keyshortcuts')).toBe('1');

  for (let turn = 0; turn < 4 && (await isMyTurn(page)); turn++) await andSee(page, () => page.keyboard.press('1'));

  await expect(page.getByRole('region', { name: 'Log' }).getByRole('listitem').last()).toBeInViewport();
});

test('nobody is called the winner before the count is over, and it is not told twice', async ({ page }) => {
  await playNow(page);
  await playOut(page, (id) => click(page, id));
  // As if this were the first look at the end, with everything in motion.
  await page.evaluate(() => {
    localStorage.removeItem('tablee.counted');
    localStorage.setItem('tablee.settings', JSON.stringify({ motion: 'full' }));
  });

  await page.reload();
  await expect(page.getByText('The points are counted…')).toBeVisible();
  await expect(page.getByText(/wins? .*with \d+ points/).first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'The count' })).toBeVisible();
  await expect(page.getByText('The points are counted…')).toBeHidden();
});

test('a game that is over can be played again with one click, and stands in my history with its result', async ({ page }) => {
  await playNow(page);
  const table = page.url();
  await playOut(page, (id) => click(page, id));
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();

  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page).not.toHaveURL(table);
  await settled(page);
  await expect(page.getByRole('heading', { name: 'At the table' })).toBeHidden();

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'My tables' })).toBeVisible();
  await page.getByRole('link', { name: 'Finished games and statistics' }).click();
  await expect(page.getByRole('heading', { name: 'My games' })).toBeVisible();
  const finished = page.locator('section', { has: page.getByRole('heading', { name: 'Finished', exact: true }) });
  await expect(finished.getByRole('link', { name: 'Fiasko' })).toHaveAttribute('href', new URL(table).pathname);
  await expect(finished.getByText(/Won, \d+ points?|\d(st|nd|rd|th), \d+ points?/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Fiasko 1 / })).toBeVisible();
});

test('whoever looks at another table is led to the one that waits for them', async ({ newPerson }) => {
  const [ines, jules] = [await newPerson('Inès'), await newPerson('Jules')];
  await playNow(ines);
  await isMyTurn(ines);
  const hers = ines.url();
  await playNow(jules);

  await ines.goto(jules.url());
  await ines.getByRole('link', { name: 'It is your turn at another table' }).click();
  await expect(ines).toHaveURL(hers);
});
