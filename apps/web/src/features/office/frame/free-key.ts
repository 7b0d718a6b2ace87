/** Whether a key is meant for the page: not typed into a field, nor pressed with another, nor while a sheet asks something. */
export function isFree(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const { target } = event;
  if (target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], [role=dialog]")) {
    return false;
  }
  return document.querySelector("[role=dialog]") === null;
}
