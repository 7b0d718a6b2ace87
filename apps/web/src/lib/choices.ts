import { useRouter } from "@tanstack/react-router";
import type { FormEvent, MouseEvent } from "react";
import { mergeChoices } from "./merge-choices.ts";
import { isPlainPress } from "./page/plain-press.ts";
import { parseSearch, stringifySearch } from "./page/search-params.ts";

/**
 * Click handler for filters that are links. On a slow connection a second filter may be pressed before the first one's answer has
 * arrived: both apply.
 */
export function useFollowChoice() {
  const router = useRouter();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    const { latestLocation: next, state } = router;
    const { pathname, search } = event.currentTarget;
    const chosen = parseSearch(search);
    const shown = (state.resolvedLocation ?? next).search;
    const merged = next.pathname === pathname ? mergeChoices({ onItsWay: next.search, shown, chosen }) : chosen;
    void router.navigate({ href: pathname + stringifySearch(merged), resetScroll: false });
  };
}

/** For a form of filters: returns the page's search parameters once the pending navigation has finished. */
export function usePendingSearch(): () => Record<string, unknown> {
  const router = useRouter();
  return () => {
    const { latestLocation: next, state } = router;
    const shown = state.resolvedLocation ?? next;
    return next.pathname === shown.pathname ? next.search : shown.search;
  };
}

/** The field that a form's change event is about, with its new value. */
export function changedField({ currentTarget: form, target }: FormEvent<HTMLFormElement>): Record<string, unknown> {
  const { name } = target as HTMLInputElement | HTMLSelectElement;
  return { [name]: new FormData(form).get(name) ?? undefined };
}
