// The offline shell: the page itself opens without a network and says that the house is away. Games need the house.

importScripts('/push.js');

const SHELL = 'tablee-shell-1';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(['/', '/icon.svg', '/manifest.webmanifest'])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const forgetOthers = (names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)));
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
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).then(remember('/'), () => caches.match('/')));
  else if (pathname.startsWith('/assets/'))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request).then(remember(request))));
});

// Files under /assets carry their content's hash in their name: once kept, they never change.
function remember(key) {
  return async (response) => {
    if (response.ok) await caches.open(SHELL).then((cache) => cache.put(key, response.clone()));
    return response;
  };
}
