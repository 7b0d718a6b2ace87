type Press = Record<"metaKey" | "ctrlKey" | "shiftKey" | "altKey", boolean> & { button: number };

/** True for a press that follows a link here; any other opens a tab or a window, or saves what is behind it. */
export function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
