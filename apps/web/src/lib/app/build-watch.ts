import { checkForNewWorker } from "./service-worker.ts";

const INTERVAL_MS = 5 * 60_000;

async function newestBuild(): Promise<string | undefined> {
  const response = await fetch("/build.json", { cache: "no-store" });
  if (!response.ok) return undefined;
  const manifest = (await response.json()) as { build?: unknown };
  return typeof manifest.build === "string" ? manifest.build : undefined;
}

/** Checks the build manifest for a newer version every few minutes and whenever the tab becomes visible again. */
export function watchBuild(interval = INTERVAL_MS): void {
  const check = async () => {
    if (document.visibilityState !== "visible") return;
    // Offline or a server restart: the next round tries again.
    const build = await newestBuild().catch(() => undefined);
    if (build && build !== __BUILD_ID__) await checkForNewWorker();
  };
  setInterval(() => void check(), interval);
  document.addEventListener("visibilitychange", () => void check());
}
