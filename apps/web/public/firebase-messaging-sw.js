/* Shows what a hosted project pushes; nothing of it is ours to build, so that the site's own worker stays as it is. */
self.addEventListener("push", (event) => {
  const { notification } = event.data?.json() ?? {};
  if (!notification?.title) return;
  const { title, ...options } = notification;
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { navigate = "/inbox", actions = [] } = event.notification.data ?? {};
  const chosen = actions.find(({ action }) => action === event.action)?.navigate ?? navigate;
  const { origin, pathname, search } = new URL(chosen, self.location.origin);
  const path = origin === self.location.origin ? pathname + search : "/inbox";
  event.waitUntil(
    (async () => {
      const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
      const tab = tabs.find(({ url }) => new URL(url).origin === self.location.origin);
      if (!tab) return self.clients.openWindow(path);
      await tab.focus();
      return self.clients.openWindow(path);
    })(),
  );
});
