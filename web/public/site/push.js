// Service worker for push: shows notifications and opens their links. It controls no page and has
// no cache.
self.addEventListener('push', (event) => {
  const { title, body, path, tag, icon = '/site/icon-192.png' } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon,
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.path, self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const open = pages.find(({ url }) => url === address);
      return open ? open.focus() : self.clients.openWindow(address);
    }),
  );
});
