import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { ErrorPage } from "./features/shell/error-page.tsx";
import { PendingPage } from "./features/shell/pending-page.tsx";
import type { RouterContext } from "./lib/page/router-context.ts";
import { parseSearch, stringifySearch } from "./lib/page/search-params.ts";
import { routeTree } from "./route-tree.gen.ts";

/** Restores the scroll position, except at the first rendering: a visitor who is already reading must not be moved. */
function restoring(): () => boolean {
  let awake = false;
  return () => {
    const begun = !awake && scrollY > 0;
    awake = true;
    return !begun;
  };
}

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    // The query cache decides what is fresh, so a preload always reads through it.
    defaultPreloadStaleTime: 0,
    // On the server this would add an inline script, which the CSP forbids.
    scrollRestoration: typeof document !== "undefined" && restoring(),
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: PendingPage,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
