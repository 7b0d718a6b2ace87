import type { AnyRouter } from "@tanstack/react-router";

const PENDING_MS = 1_000;

/**
 * While only search parameters change, the page stays until the answer is there: a skeleton on a slow connection would remove
 * the filters, the focus and typed text. Another page shows a skeleton after a second.
 */
export function keepPage(router: AnyRouter): void {
  const { dataset } = document.documentElement;
  router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? PENDING_MS : Number.POSITIVE_INFINITY;
    dataset.turning = "";
  });
  router.subscribe("onResolved", () => delete dataset.turning);
}
