import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { currentToast, dismissToast } from "../../../ui/toast.ts";
import { isFree } from "../kit/free-key.ts";
import { type OfficePage, officePath } from "../kit/office-page.ts";
import { useKeys } from "../kit/use-keys.ts";
import { wantContent } from "./go-to-content.ts";

type Keys = { pages: readonly OfficePage[]; onSearch: () => void; onHelp: () => void };

/** The time to press a letter after `g`. */
const GO_MS = 1500;

/** Shortcuts of all back-office pages, disabled while typing or in a dialog. */
export function useOfficeKeys({ pages, onSearch, onHelp }: Keys): void {
  const router = useRouter();
  const goingSince = useRef(0);
  useKeys((event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
      onSearch();
      return true;
    }
    // Escape leaves a field, so that shortcuts work again.
    if (event.key === "Escape" && isField(event.target)) event.target.blur();
    if (!isFree(event)) return false;
    const going = Date.now() - goingSince.current < GO_MS;
    goingSince.current = event.key === "g" && !going ? Date.now() : 0;
    const page = going ? pages.find(({ letter }) => letter === event.key) : undefined;
    if (page) {
      wantContent();
      void router.navigate({ to: officePath(page) });
    } else if (event.key === "/") onSearch();
    else if (event.key === "?") onHelp();
    // A toast closes before it can be reached by Tab.
    else if (event.key === "z") return actOnToast();
    else if (event.key === "n") void router.navigate({ href: "/admin/board?sell=1" });
    else return false;
    return true;
  });
}

function isField(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches("main :is(input, select, textarea, [contenteditable])");
}

/** Runs the visible toast's action; returns false if it has none. */
function actOnToast(): boolean {
  const shown = currentToast();
  if (!shown?.open || !shown.action) return false;
  shown.action.onSelect();
  dismissToast(shown.id);
  return true;
}
