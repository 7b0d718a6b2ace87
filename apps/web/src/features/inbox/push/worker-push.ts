/// <reference lib="webworker" />
import { readPush } from "@lapang/domain/notices/push-payload";

type Shown = { navigate: string; actions: { action: string; navigate: string }[] };

/** Shows what is pushed while nobody looks at the site, and leads to it. */
export function showPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => {
    const notice = readPush(event.data?.text() ?? "");
    if (!notice) return;
    const { title, body, icon, tag, navigate, actions } = notice;
    const data: Shown = { navigate, actions };
    // `actions` is known to browsers, but not yet to the compiler.
    const options = {
      body,
      icon,
      tag,
      lang: "id",
      data,
      actions: actions.map(({ action, title }) => ({ action, title })),
    };
    event.waitUntil(worker.registration.showNotification(title, options));
  });

  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { navigate, actions } = event.notification.data as Shown;
    const chosen = actions.find(({ action }) => action === event.action)?.navigate ?? navigate;
    event.waitUntil(openPage(worker, new URL(chosen, worker.location.origin)));
  });
}

/** In a tab of ours that is open already, else in a new one; never anywhere else. */
async function openPage(worker: ServiceWorkerGlobalScope, { origin, pathname, search, hash }: URL): Promise<void> {
  const path = origin === worker.location.origin ? `${pathname}${search}${hash}` : "/inbox";
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).origin === worker.location.origin);
  if (!tab) return void (await worker.clients.openWindow(path));
  // Whoever may not bring it to the front leads it all the same.
  const focused = await tab.focus().catch(() => tab);
  // A tab that another worker controls cannot be led: a new one can.
  await focused.navigate(path).catch(() => worker.clients.openWindow(path));
}
