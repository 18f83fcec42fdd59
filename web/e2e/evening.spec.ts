import { expect, test } from './house';
import { andSee, click, isMyTurn, playNow, playOut } from './play';

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
