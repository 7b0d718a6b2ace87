import { currentRegistration } from "./service-worker.ts";

const PATIENCE_MS = 10_000;
const REMINDER_MS = 500;

/** The waiting worker takes over, upon which the page reloads by itself; one that is kept from it keeps nobody waiting. */
export async function reloadIntoNewVersion(): Promise<void> {
  await activateWaitingWorker().catch(() => undefined);
  location.reload();
}

async function activateWaitingWorker(): Promise<void> {
  const registration = await currentRegistration();
  // One that waits is what was offered: to ask the network for a newer one first would keep who pressed waiting for it.
  if (!registration?.waiting) await registration?.update().catch(() => undefined);
  const waiting = registration?.waiting ?? (await installed(registration?.installing));
  if (!waiting) return;
  const activated = new Promise<void>((resolve) => {
    waiting.addEventListener("statechange", () => waiting.state === "activated" && resolve());
    setTimeout(resolve, PATIENCE_MS);
  });
  waiting.postMessage({ type: "SKIP_WAITING" });
  const reminding = setInterval(() => waiting.state === "installed" && remindBrowser(), REMINDER_MS);
  await activated;
  clearInterval(reminding);
}

/**
 * Chromium stops the old worker to let the new one take over; a request in that very moment starts the old one anew, and
 * for half a minute nothing else comes of it. Whatever loads as a page or a worker of ours makes it try again.
 */
function remindBrowser(): void {
  const worker = new Worker("/healthz");
  worker.onerror = () => worker.terminate();
}

function installed(worker: ServiceWorker | null | undefined): Promise<ServiceWorker | undefined> {
  if (!worker) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    worker.addEventListener("statechange", () => resolve(worker.state === "installed" ? worker : undefined));
    setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
}
