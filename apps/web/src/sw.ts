/// <reference lib="webworker" />
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import { isPersonal } from "./features/identity/session/personal-answers.ts";
import { showPushes } from "./features/inbox/push/worker-push.ts";
import { ANSWERS, cacheOf, READING } from "./lib/app/worker-caches.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const HOUR = 3600;
const SLOW_NETWORK_S = 4;
// A page needs the files of its own build, so pages are cached per build; answers outlive it.
const PAGES = `pages-${__BUILD_ID__}`;
const OFFICE = `office-${__BUILD_ID__}`;

precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });
cleanupOutdatedCaches();

const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: SLOW_NETWORK_S,
  plugins: [
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * 24 * HOUR, purgeOnQuotaError: true }),
    { cacheWillUpdate: async ({ response }) => (isPublicPage(response) ? response : null) },
  ],
});

function isPublicPage(response: Response): boolean {
  return (
    response.status === 200 && !response.redirected && !/no-store/.test(response.headers.get("cache-control") ?? "")
  );
}

/** The network first, then the cached page, then the shell, which shows what it cannot load. */
registerRoute(
  ({ request, url }) => request.mode === "navigate" && !/^\/(api|healthz|readyz|metrics|__)/.test(url.pathname),
  async (options) => {
    try {
      return await pages.handle(options);
    } catch {
      return (await matchPrecache("/_shell")) ?? Response.error();
    }
  },
);

/** The back-office's files are cached on first use: the door must open without a network too. */
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith("/assets/office-"),
  async ({ request }) => {
    const cache = await caches.open(OFFICE);
    const kept = await cache.match(request);
    if (kept) return kept;
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  },
);

const limits = {
  [ANSWERS]: { maxEntries: 200, maxAgeSeconds: 7 * 24 * HOUR, purgeOnQuotaError: true },
  [READING]: { maxEntries: 200 },
};

for (const [cacheName, limit] of Object.entries(limits)) {
  registerRoute(
    ({ url }) => url.origin === self.location.origin && cacheOf(url.pathname) === cacheName,
    new NetworkFirst({
      cacheName,
      networkTimeoutSeconds: SLOW_NETWORK_S,
      plugins: [
        new ExpirationPlugin(limit),
        {
          // The server marks personal answers no-store; they are never cached.
          cacheWillUpdate: async ({ response }) => (isPublicPage(response) ? response : null),
        },
      ],
    }),
  );
}

async function remember(page: string, answers: { url: string; body: unknown }[]): Promise<void> {
  const pageCache = await caches.open(PAGES);
  const response = await fetch(page, { headers: { accept: "text/html" } });
  if (isPublicPage(response)) await pageCache.put(page, response);
  for (const { url, body } of answers) {
    const name = isPersonal(url) ? undefined : cacheOf(new URL(url, self.location.origin).pathname);
    const cache = name && (await caches.open(name));
    if (cache && !(await cache.match(url))) await cache.put(url, Response.json(body));
  }
}

showPushes(self);

self.addEventListener("message", (event) => {
  const message = event.data as
    | { type?: string; page?: string; answers?: { url: string; body: unknown }[] }
    | undefined;
  if (message?.type === "SKIP_WAITING") void self.skipWaiting();
  if (message?.type === "REMEMBER" && message.page) {
    event.waitUntil(remember(message.page, message.answers ?? []).catch(() => undefined));
  }
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(
        names
          .filter((name) => /^(pages|office)-/.test(name) && name !== PAGES && name !== OFFICE)
          .map((name) => caches.delete(name)),
      );
      await self.clients.claim();
    })(),
  );
});
