import { useState } from "react";

/**
 * For dialogs without a trigger of their own: on close, returns the focus to the element that had it. If that is gone, the
 * page's content gets the focus, so that the next Tab does not start at the top of the page.
 */
export function useOpener(): (event: Event) => void {
  // Read on the first render, before anything in the dialog takes the focus.
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
    const back = isThere ? opener : document.querySelector("main");
    back?.focus({ preventScroll: !isThere });
  };
}
