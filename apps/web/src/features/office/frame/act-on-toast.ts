import { currentToast, dismissToast } from "../../../ui/toast.ts";

/** Does what the message on screen offers; tells whether it offers anything. */
export function actOnToast(): boolean {
  const shown = currentToast();
  if (!shown?.open || !shown.action) return false;
  shown.action.onSelect();
  dismissToast(shown.id);
  return true;
}
