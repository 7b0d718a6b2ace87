import { currentToast, dismissToast } from "../../../ui/toast.ts";

/** Runs the visible toast's action; returns false if it has none. */
export function actOnToast(): boolean {
  const shown = currentToast();
  if (!shown?.open || !shown.action) return false;
  shown.action.onSelect();
  dismissToast(shown.id);
  return true;
}
