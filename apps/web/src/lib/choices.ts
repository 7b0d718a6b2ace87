import { useRouter } from "@tanstack/react-router";
import type { FormEvent, MouseEvent } from "react";
import { mergeChoices } from "./merge-choices.ts";
import { isPlainPress } from "./plain-press.ts";
import { parseSearch, stringifySearch } from "./search-params.ts";

/** For a filter that is a link. On a slow line the next one is pressed before the last one's answer has come: both count. */
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

/** For a form of filters: what this page's address will say once all that is on its way has come. */
export function useComingSearch(): () => Record<string, unknown> {
  const router = useRouter();
  return () => {
    const { latestLocation: next, state } = router;
    const shown = state.resolvedLocation ?? next;
    return next.pathname === shown.pathname ? next.search : shown.search;
  };
}

/** The field that a form's change is about, and what it says now. */
export function changedField({ currentTarget: form, target }: FormEvent<HTMLFormElement>): Record<string, unknown> {
  const { name } = target as HTMLInputElement | HTMLSelectElement;
  return { [name]: new FormData(form).get(name) ?? undefined };
}
