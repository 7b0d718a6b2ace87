import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { ErrorPage } from "./features/shell/error-page.tsx";
import { PendingPage } from "./features/shell/pending-page.tsx";
import type { RouterContext } from "./lib/router-context.ts";
import { parseSearch, stringifySearch } from "./lib/search-params.ts";
import { routeTree } from "./route-tree.gen.ts";

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    // Query decides what is fresh; a preload only has to ask it.
    defaultPreloadStaleTime: 0,
    // On the server this would add an inline script the policy forbids.
    scrollRestoration: typeof document !== "undefined",
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
