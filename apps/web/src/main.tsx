import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { followSession } from "./features/identity/session/follow-session.ts";
import { Answers, type KeptAnswer } from "./lib/answers.ts";
import { fetchInBrowser } from "./lib/api.ts";
import { watchBuild } from "./lib/build-watch.ts";
import { reloadOnStaleChunk } from "./lib/chunk-reload.ts";
import { followColourMode } from "./lib/colour-mode.ts";
import { keepInstallOffer } from "./lib/install-offer.ts";
import { keepPage } from "./lib/keep-page.ts";
import { showMountFailure } from "./lib/mount-failure.ts";
import { registerServiceWorker, rememberPage } from "./lib/service-worker.ts";
import { tidyAddress } from "./lib/tidy-address.ts";
import { createAppRouter } from "./router.tsx";
import "./ui/styles.css";
import "./features/shell/shell.css";

/** The browser may answer a tap before we go on. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** This script does not wait for the page: a kept copy of it may run while the state is still arriving. */
function wholePage(): Promise<void> {
  if (document.readyState !== "loading") return pause();
  return new Promise((resolve) => document.addEventListener("DOMContentLoaded", () => resolve(), { once: true }));
}

async function mount(): Promise<void> {
  await wholePage();
  // Loaded by now, but not run: its start takes as long as that of all the rest, and a tap may come in between.
  const { createRoot, hydrateRoot } = await import("react-dom/client");
  await pause();
  const container = document.getElementById("app");
  if (!container) throw new Error("The page has no #app to mount into");
  const text = document.getElementById("state")?.textContent;
  const state = text ? (JSON.parse(text) as { origin: string; address: string; answers: KeptAnswer[] }) : undefined;
  if (state) tidyAddress(state.address);
  const answers = new Answers(fetchInBrowser);
  const router = createAppRouter({ answers, origin: state?.origin ?? location.origin });
  followSession(answers, () => router.invalidate());
  // Back in reach: whatever is on the screen is asked for anew, and nobody has to reload.
  addEventListener("online", () => void router.invalidate());
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );

  if (state) {
    await pause();
    for (const kept of state.answers) answers.keep(...kept);
    // Loaders find their answers; what is waited for here is the route's own chunk.
    await router.load();
    await pause();
    // Tells the router that the markup came from a server, so that both sides draw the same boundaries.
    router.ssr = { manifest: { routes: {} } };
    // As a transition: React wakes the page up in slices, and a tap in between is not kept waiting.
    startTransition(() => {
      hydrateRoot(container, app);
    });
  } else {
    createRoot(container).render(app);
  }
  // Not before the first page, which is there already, has found its answers.
  keepPage(router);
  void rememberPage(answers, registerServiceWorker());
}

reloadOnStaleChunk();
keepInstallOffer();
followColourMode();
watchBuild();
mount().catch(showMountFailure);
