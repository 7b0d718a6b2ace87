/** True if a key press is a page shortcut: not typed into a field, no modifier, no open dialog. */
export function isFree(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const { target } = event;
  if (target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], [role=dialog]")) {
    return false;
  }
  return document.querySelector("[role=dialog]") === null;
}
