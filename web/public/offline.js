// The page without a network. A version of the page is taken whole, into a cache of its own, and only when all of it is there it
// takes the place of the one before (`build.js`, written by the build, says what belongs to it). The rules are kept once they were
// asked for, or all of them on demand ("take the games along"); a newer version then comes with the newer rules.

const { name, entry, files, rules } = self.BUILD;
const PAGES = 'tablee-page-';
const OWN = PAGES + name;
// What the house says of its games. Kept as it was when this version was taken: other words might not fit its rules.
const WORDS = '/api/v1/';
const WORDS_PATHS = /^\/api\/v1\/(games$|catalogue\/|rules\/)/;
// So many files are fetched at once: whoever looks at the page comes first.
const AT_ONCE = 2;

self.addEventListener('install', (event) => {
  event.waitUntil(takeWhole());
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fromHouse(request, '/'));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request, pathname));
  else if (WORDS_PATHS.test(pathname) || !pathname.startsWith('/api/')) event.respondWith(fromHouse(request, request));
});

// "Take along": the rules and the words of every game. Answers through the port that came with it.
self.addEventListener('message', (event) => {
  if (event.data?.type !== 'takeAlong') return;
  const [port] = event.ports;
  event.waitUntil(
    takeGames().then(
      () => port.postMessage(true),
      () => port.postMessage(false),
    ),
  );
});

/** All of this version, or nothing of it: the page itself comes last. */
async function takeWhole() {
  const cache = await caches.open(OWN);
  try {
    const kept = await keptRules();
    await take(cache, [...files, ...kept.map((game) => rules[game])]);
    await take(cache, await words(['house'], (game, language) => `catalogue/${game}/${language}.ftl`));
    if (kept.includes('all')) await takeGames();
    const page = await fetched('/');
    if (!(await page.clone().text()).includes(entry)) throw new Error('another version has come meanwhile');
    await cache.put('/', page);
  } catch (error) {
    await caches.delete(OWN);
    throw error;
  }
}

async function takeGames() {
  const cache = await caches.open(OWN);
  await take(cache, rules.all ? [rules.all] : []);
  await take(cache, await words([], (game, language) => `rules/${game}/${language}`));
}

/** The list of games, and the addresses of something that is written for each of them, and for these others, in all languages. */
async function words(others, path) {
  const { games, languages } = await (await fetched(`${WORDS}games`)).json();
  const all = [...others, ...games.map(({ id }) => id)];
  return [`${WORDS}games`, ...all.flatMap((game) => languages.map((language) => WORDS + path(game, language)))];
}

/** Which rules are kept, in whatever version: newer ones are taken in their place. */
async function keptRules() {
  const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
  const paths = (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
  const isKept = (game) => paths.some((path) => path.startsWith(`/assets/${game}-`) && path.endsWith('.wasm'));
  return Object.keys(rules).filter(isKept);
}

async function take(cache, paths) {
  for (let at = 0; at < paths.length; at += AT_ONCE) await Promise.all(paths.slice(at, at + AT_ONCE).map((path) => takeOne(cache, path)));
}

/** Files under /assets carry their content's hash in their name: the same file need not be fetched for another version. */
async function takeOne(cache, path) {
  if (await cache.match(path)) return;
  const known = path.startsWith('/assets/') ? await caches.match(path) : undefined;
  await cache.put(path, known ?? (await fetched(path)));
}

async function fetched(path) {
  const response = await fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache', priority: 'low' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** The version before this one stays: pages of it that are still open ask for its files. */
async function forgetOlder() {
  const others = (await caches.keys()).filter((name) => name !== OWN);
  const before = others.filter((name) => name.startsWith(PAGES)).at(-1);
  await Promise.all(others.filter((name) => name !== before).map((name) => caches.delete(name)));
}

async function asset(request, pathname) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && pathname.endsWith('.wasm')) await (await caches.open(OWN)).put(request, response.clone());
  return response;
}

/** What the house answers, or what is kept of it where it does not: no network, or nobody at home. */
async function fromHouse(request, key) {
  const response = await fetch(request).catch(() => null);
  if (response && response.status < 500) return response;
  return (await (await caches.open(OWN)).match(key)) ?? response ?? Response.error();
}
