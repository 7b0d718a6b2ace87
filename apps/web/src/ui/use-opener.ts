import { useState } from "react";

/**
 * For what opens over the page without a trigger of its own: whoever had the focus gets it back when it closes; if that is
 * gone by then, the page's content gets it, and the next Tab is not the page's first.
 */
export function useOpener(): (event: Event) => void {
  // Read while it is drawn for the first time: before anything in it takes the focus.
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
    const back = isThere ? opener : document.querySelector("main");
    back?.focus({ preventScroll: !isThere });
  };
}
