const GUARD_KEY = "lapang-chunk-reload";
const GUARD_MS = 10_000;

type Store = Pick<Storage, "getItem" | "setItem">;

/** True once; then false until the guard has run out, so that a broken build cannot reload for ever. */
export function mayReload(store: Store, now: number): boolean {
  const last = Number(store.getItem(GUARD_KEY) ?? Number.NEGATIVE_INFINITY);
  if (now - last < GUARD_MS) return false;
  store.setItem(GUARD_KEY, String(now));
  return true;
}

/** After an update an open page asks for files of the old build: it takes the new worker, then reloads once, with a network. */
export function reloadOnStaleChunk(): void {
  window.addEventListener("vite:preloadError", (event) => {
    // The router reloads by itself on the same error; this marks it as done, so that only ours happens.
    sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, "1");
    // Without a network nothing is known of an update, and a page that leaves may not come back.
    if (navigator.onLine) reload();
    else addEventListener("online", reload, { once: true });
  });
}

function reload(): void {
  if (!mayReload(sessionStorage, Date.now())) return;
  // Its own file may be gone with the others, where no worker keeps them.
  import("./new-version.ts").then(({ reloadIntoNewVersion }) => reloadIntoNewVersion()).catch(() => location.reload());
}
