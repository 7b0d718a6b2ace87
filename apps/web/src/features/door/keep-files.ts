/** Caches the door's files on a first visit: they loaded before the worker, so request them again through it. */
export async function keepFiles(): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) {
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    });
  }
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const own = loaded.filter((url) => new URL(url).pathname.startsWith("/assets/office-"));
  await Promise.all(own.map((url) => fetch(url))).catch(() => undefined);
}
