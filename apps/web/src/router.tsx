import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { ErrorPage } from "./features/shell/error-page.tsx";
import { PendingPage } from "./features/shell/pending-page.tsx";
import type { RouterContext } from "./lib/router-context.ts";
import { parseSearch, stringifySearch } from "./lib/search-params.ts";
import { routeTree } from "./route-tree.gen.ts";

/** Restores where one was, except at the first rendering: who has begun to read before the app woke up stays there. */
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
    // The answers decide what is fresh; a preload only has to ask them.
    defaultPreloadStaleTime: 0,
    // On the server this would add an inline script the policy forbids.
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
