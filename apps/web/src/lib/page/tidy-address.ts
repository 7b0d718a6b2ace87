/**
 * Reduces the address to the fields the server used for rendering. With the others (a campaign's parameter) the browser's query
 * URLs would differ from the rendered ones, and it would fetch the same answers again.
 */
export function tidyAddress(rendered: string): void {
  const { pathname, search } = new URL(rendered, location.origin);
  if (pathname !== location.pathname || search === location.search) return;
  history.replaceState(history.state, "", pathname + search + location.hash);
}
