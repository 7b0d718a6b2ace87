const GUARD_KEY = "lapang-chunk-reload";
const GUARD_MS = 10_000;

type Store = Pick<Storage, "getItem" | "setItem">;

/** True once, then false until the guard time has passed, so that a broken build cannot reload in a loop. */
export function mayReload(store: Store, now: number): boolean {
  const last = Number(store.getItem(GUARD_KEY) ?? Number.NEGATIVE_INFINITY);
  if (now - last < GUARD_MS) return false;
  store.setItem(GUARD_KEY, String(now));
  return true;
}

/**
 * After an update an open page requests files of the old build. This activates the new worker, then reloads once, only with a
 * network.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener("vite:preloadError", (event) => {
    // The router reloads by itself on the same error. This marks its reload as done, so that only ours happens.
    sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, "1");
    // Without a network there is no update to load, and a reload might not bring the page back.
    if (navigator.onLine) reload();
    else addEventListener("online", reload, { once: true });
  });
}

function reload(): void {
  if (!mayReload(sessionStorage, Date.now())) return;
  // This module's own file may be missing too if no worker cached it.
  import("./new-version.ts").then(({ reloadIntoNewVersion }) => reloadIntoNewVersion()).catch(() => location.reload());
}
