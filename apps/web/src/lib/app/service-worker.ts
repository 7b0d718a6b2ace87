import type { Answers } from "../api/answers.ts";

/** registered → installed → waiting → activated, as the page sees it; also on <html data-worker> for inspection. */
export type WorkerState = "none" | "registered" | "installed" | "waiting" | "activated";

let state: WorkerState = "none";
const listeners = new Set<() => void>();

function enter(next: WorkerState): void {
  state = next;
  document.documentElement.dataset.worker = next;
  for (const listener of listeners) listener();
}

export function workerState(): WorkerState {
  return state;
}

export function subscribeToWorker(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const QUIET_MS = 2_000;

/** Resolves once the page and its visible pictures have loaded and the phone had a moment to draw and hydrate. */
async function pageArrived(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
}

export async function registerServiceWorker(): Promise<void> {
  // Vite's dev server has no worker; a cached page would only hide fresh code.
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  let controlled = navigator.serviceWorker.controller !== null;
  let reloading = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // The first worker of a first visit takes over silently; only a replaced one means new code.
    const replaced = controlled;
    controlled = true;
    if (!replaced || reloading) return;
    reloading = true;
    location.reload();
  });
  // The first worker fetches every file of the site, so it waits until the page itself has loaded.
  if (!controlled) await pageArrived();
  try {
    const registration = await navigator.serviceWorker.register("/sw.js", { scope: "/" });
    enter("registered");
    follow(registration);
  } catch (error) {
    console.warn("The offline worker could not be registered", error);
  }
}

function follow(registration: ServiceWorkerRegistration): void {
  if (registration.active) enter("activated");
  if (registration.waiting) enter("waiting");
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") enter(registration.active ? "waiting" : "installed");
      if (worker.state === "activated") enter("activated");
    });
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
}

export async function currentRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration("/") : undefined;
}

export async function checkForNewWorker(): Promise<void> {
  await (await currentRegistration())?.update();
}

/**
 * A server-rendered first visit never passed through the worker. This sends the worker the page's address and the answers it
 * was drawn from, so that the page can be read offline.
 */
export async function rememberPage(answers: Answers, registered: Promise<void>): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  // Snapshot before the session is known: these answers are the same for everybody.
  const drawnFrom = new Map(answers.entries().map(([url, body]) => [url, body]));
  await registered;
  const { active } = await navigator.serviceWorker.ready;
  const kept = answers
    .entries()
    .filter(([url]) => url !== "/api/v1/session")
    .map(([url, body]) => ({ url, body: drawnFrom.get(url) ?? body }));
  active?.postMessage({ type: "REMEMBER", page: location.pathname + location.search, answers: kept });
}
