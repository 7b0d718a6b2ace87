import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { followSession } from "./features/identity/session/follow-session.ts";
import { Answers, type KeptAnswer } from "./lib/api/answers.ts";
import { fetchInBrowser } from "./lib/api/api.ts";
import { watchBuild } from "./lib/app/build-watch.ts";
import { reloadOnStaleChunk } from "./lib/app/chunk-reload.ts";
import { keepInstallOffer } from "./lib/app/install-offer.ts";
import { showMountFailure } from "./lib/app/mount-failure.ts";
import { registerServiceWorker, rememberPage } from "./lib/app/service-worker.ts";
import { followColourMode } from "./lib/colour-mode.ts";
import { keepPage } from "./lib/page/keep-page.ts";
import { tidyAddress } from "./lib/page/tidy-address.ts";
import { createAppRouter } from "./router.tsx";
import "./ui/styles.css";
import "./features/shell/shell.css";

/** Yields to the browser, so that it can respond to a tap. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves when the HTML is complete: a cached copy of this script may run before the state element has arrived. */
function wholePage(): Promise<void> {
  if (document.readyState !== "loading") return pause();
  return new Promise((resolve) => document.addEventListener("DOMContentLoaded", () => resolve(), { once: true }));
}

async function mount(): Promise<void> {
  await wholePage();
  // Already downloaded but not executed. Executing React takes as long as all the rest, so a pause comes before and after.
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
  // Back online: refetch what is on the screen.
  addEventListener("online", () => void router.invalidate());
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );

  if (state) {
    await pause();
    for (const kept of state.answers) answers.keep(...kept);
    // The loaders find their answers in the cache; this waits only for the route's chunk.
    await router.load();
    await pause();
    // Tells the router that the markup came from a server, so that both sides render the same boundaries.
    router.ssr = { manifest: { routes: {} } };
    // As a transition: React hydrates in slices, and a tap in between is handled at once.
    startTransition(() => {
      hydrateRoot(container, app);
    });
  } else {
    createRoot(container).render(app);
  }
  // Only after the first page has loaded.
  keepPage(router);
  void rememberPage(answers, registerServiceWorker());
}

reloadOnStaleChunk();
keepInstallOffer();
followColourMode();
watchBuild();
mount().catch(showMountFailure);
