// What the house pushes is shown, and leads to its table; one button stops it. The house writes the words (`Pushed` of docs/protocol.md).

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

async function show({ title, body, path, tag, waiting, stopLabel, stopPath }) {
  if ('setAppBadge' in self.navigator) await self.navigator.setAppBadge(waiting).catch(() => undefined);
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path, stopPath },
    actions: [{ action: 'stop', title: stopLabel }],
  });
}

self.addEventListener('notificationclick', (event) => {
  const { path, stopPath } = event.notification.data;
  event.notification.close();
  event.waitUntil(event.action === 'stop' ? stop(stopPath) : open(path));
});

async function stop(path) {
  await fetch(path, { method: 'POST' });
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** Shows the table in a page that is already open there, or in a new one. */
async function open(path) {
  const address = new URL(path, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => url === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}
