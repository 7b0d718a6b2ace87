/// <reference lib="webworker" />
import { readPush } from "@lapang/domain/notifications/push-payload";

type Shown = { navigate: string; actions: { action: string; navigate: string }[] };

/** Shows pushed notifications and opens their page when pressed. */
export function showPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => {
    const notice = readPush(event.data?.text() ?? "");
    if (!notice) return;
    const { title, body, icon, tag, navigate, actions } = notice;
    const data: Shown = { navigate, actions };
    // Browsers support `actions`; the compiler's types do not.
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

/** Opens the page in an open tab of the site, else in a new one. Never opens another origin. */
async function openPage(worker: ServiceWorkerGlobalScope, { origin, pathname, search, hash }: URL): Promise<void> {
  const path = origin === worker.location.origin ? `${pathname}${search}${hash}` : "/inbox";
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).origin === worker.location.origin);
  if (!tab) return void (await worker.clients.openWindow(path));
  // Navigates even if the tab may not be focused.
  const focused = await tab.focus().catch(() => tab);
  // A tab controlled by another worker cannot be navigated, so open a new one.
  await focused.navigate(path).catch(() => worker.clients.openWindow(path));
}
