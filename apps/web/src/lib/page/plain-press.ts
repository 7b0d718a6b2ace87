type Press = Record<"metaKey" | "ctrlKey" | "shiftKey" | "altKey", boolean> & { button: number };

/** True for a plain click that follows a link here; a modified one opens a tab or window, or saves the target. */
export function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
