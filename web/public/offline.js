// The page without a network. What was once fetched of the page itself is kept; on demand ("take the games along") all of it
// is, with the rules and the words of every game, so that the installed page opens anywhere and can be played in.

const SHELL = 'tablee-shell-2';
// What the house says of its games: asked for anew whenever there is a network.
const WORDS = 'tablee-words-1';
const WORDS_PATHS = /^\/api\/v1\/(games$|catalogue\/|rules\/)/;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(['/', '/icon.svg', '/manifest.webmanifest'])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const forgetOthers = (names) => Promise.all(names.filter((name) => ![SHELL, WORDS].includes(name)).map((name) => caches.delete(name)));
  event.waitUntil(
    caches
      .keys()
      .then(forgetOthers)
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (WORDS_PATHS.test(pathname)) event.respondWith(fetch(request).then(remember(WORDS, request), () => kept(request)));
  else if (pathname.startsWith('/api/')) return;
  else if (request.mode === 'navigate') event.respondWith(fetch(request).then(remember(SHELL, '/'), () => kept('/')));
  else if (pathname.startsWith('/assets/'))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request).then(remember(SHELL, request))));
  else event.respondWith(fetch(request).catch(() => kept(request)));
});

// "Take along": every file of the page, and these addresses of the house. Answers through the port that came with it.
self.addEventListener('message', (event) => {
  if (event.data?.type !== 'takeAlong') return;
  const [port] = event.ports;
  event.waitUntil(
    takeAlong(event.data.addresses).then(
      () => port.postMessage(true),
      () => port.postMessage(false),
    ),
  );
});

async function takeAlong(addresses) {
  const files = await fetch('/files.json', { cache: 'no-cache' }).then((response) => response.json());
  const [shell, words] = await Promise.all([caches.open(SHELL), caches.open(WORDS)]);
  for (const file of files) if (!(await shell.match(file))) await shell.add(file);
  await words.addAll(addresses);
  // Files of older pages go, unless a newer page asks for them.
  for (const { url } of await shell.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/assets/') && !files.includes(pathname)) await shell.delete(url);
  }
}

async function kept(request) {
  return (await caches.match(request)) ?? Response.error();
}

// Files under /assets carry their content's hash in their name: once kept, they never change.
function remember(cache, key) {
  return async (response) => {
    if (response.ok) await caches.open(cache).then((cache) => cache.put(key, response.clone()));
    return response;
  };
}
