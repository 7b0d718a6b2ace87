import type { AnyRouter } from "@tanstack/react-router";

const PENDING_MS = 1_000;

/**
 * While a word of the address changes, the page stays what it was until the answer is there: a skeleton in its place, on a
 * slow connection, would take away the filters, the focus and whatever was typed. Another page is a skeleton after a second.
 */
export function keepPage(router: AnyRouter): void {
  const { dataset } = document.documentElement;
  router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? PENDING_MS : Number.POSITIVE_INFINITY;
    dataset.turning = "";
  });
  router.subscribe("onResolved", () => delete dataset.turning);
}
