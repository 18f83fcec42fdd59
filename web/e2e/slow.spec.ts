import { expect, test } from './house';
import { asModestPhone } from './phone';
import { box, isMyTurn } from './play';

/** What comes through the network until then decides it, and how often it must be waited for; how fast the machine below is, does not. */
const MOST_BYTES = 380_000;
/** The page, its words, who I am; then a name, a table, a seat, the start and the cut. */
const MOST_ANSWERS = 9;
const MOST_FILES = 12;

interface Asked {
  what: string;
  from: number;
  to: number;
}

/** The longest row of requests of which each began when the one before had been answered: so often the network is waited for. */
function inARow(requests: readonly Asked[]): Asked[] {
  const row: Asked[] = [];
  for (const request of requests.toSorted((one, other) => one.to - other.to)) if (request.from >= (row.at(-1)?.to ?? 0)) row.push(request);
  return row;
}

// The tools slow down the page, not its service worker, and count nothing that comes through it: as if there were a fast network.
test.use({ serviceWorkers: 'block' });

// Whoever is asked to play shall not wait so long that they go.
test('a slow device on a slow network comes to its first turn with little to load', async ({ page, context }) => {
  const session = await asModestPhone(page, context);
  let bytes = 0;
  const requests = new Map<string, Asked>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) =>
    requests.set(requestId, { what: `${request.method} ${new URL(request.url).pathname}`, from: timestamp, to: Infinity }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    bytes += encodedDataLength;
    const request = requests.get(requestId);
    if (request) request.to = timestamp;
  });
  const begun = Date.now();

  await page.goto('/');
  const play = (await box(page)).getByRole('button', { name: 'Play now against bots' });
  await expect(play).toBeVisible();
  const atHome = Date.now() - begun;
  await play.click();
  expect(await isMyTurn(page)).toBe(true);

  const atTable = Date.now() - begun;
  const known = [...requests.values()].filter(({ to }) => to < Infinity);
  const answers = inARow(known.filter(({ what }) => what.includes('/api/')));
  const files = inARow(known.filter(({ what }) => what.endsWith('.js')));
  console.log(
    `throttled: the first page after ${atHome} ms, my first turn after ${atTable} ms, ${bytes} bytes, ${answers.length} answers and ${files.length} scripts in a row`,
  );
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(answers.length, answers.map(({ what }) => what).join('\n')).toBeLessThanOrEqual(MOST_ANSWERS);
  expect(files.length, files.map(({ what }) => what).join('\n')).toBeLessThanOrEqual(MOST_FILES);
});
