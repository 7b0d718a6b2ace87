import { currentRegistration } from "./service-worker.ts";

const TIMEOUT_MS = 10_000;
const REMINDER_MS = 500;

/** Activates the waiting worker, then reloads. Gives up waiting for the activation after a timeout. */
export async function reloadIntoNewVersion(): Promise<void> {
  await activateWaitingWorker().catch(() => undefined);
  location.reload();
}

async function activateWaitingWorker(): Promise<void> {
  const registration = await currentRegistration();
  // The waiting worker is the one offered. Checking the network for a newer one first would only delay the reload.
  if (!registration?.waiting) await registration?.update().catch(() => undefined);
  const waiting = registration?.waiting ?? (await installed(registration?.installing));
  if (!waiting) return;
  const activated = new Promise<void>((resolve) => {
    waiting.addEventListener("statechange", () => waiting.state === "activated" && resolve());
    setTimeout(resolve, TIMEOUT_MS);
  });
  waiting.postMessage({ type: "SKIP_WAITING" });
  const reminding = setInterval(() => waiting.state === "installed" && remindBrowser(), REMINDER_MS);
  await activated;
  clearInterval(reminding);
}

/**
 * Chromium stops the old worker to let the new one take over. A request at that moment restarts the old one, and the takeover
 * then stalls for half a minute. Loading any page or worker of ours makes Chromium try again.
 */
function remindBrowser(): void {
  const worker = new Worker("/healthz");
  worker.onerror = () => worker.terminate();
}

function installed(worker: ServiceWorker | null | undefined): Promise<ServiceWorker | undefined> {
  if (!worker) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    worker.addEventListener("statechange", () => resolve(worker.state === "installed" ? worker : undefined));
    setTimeout(() => resolve(undefined), TIMEOUT_MS);
  });
}
