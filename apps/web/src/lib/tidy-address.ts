/**
 * Leaves in the address what the server found worth reading when it rendered the page: with the rest of it (a campaign's
 * mark) the browser would ask the same questions in other words, and wait for the same answers again.
 */
export function tidyAddress(rendered: string): void {
  const { pathname, search } = new URL(rendered, location.origin);
  if (pathname !== location.pathname || search === location.search) return;
  history.replaceState(history.state, "", pathname + search + location.hash);
}
