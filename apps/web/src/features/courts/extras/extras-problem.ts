import type { ExtrasOffer } from "@lapang/contract/sales/holds";
import { checkoutText } from "../../../i18n/bookings/checkout.ts";
import { ApiError } from "../../../lib/api/api.ts";
import { failureOf } from "../../../lib/forms/failure.ts";
import type { RefusedChange } from "../../bookings/checkout-form.ts";
import type { ExtrasProblem } from "./extras-list.tsx";

const t = checkoutText.extras;

/** The text for a refused selection at one court, and where to show it: at the add-on, at the coach, or above all. */
export function extrasProblem(
  refused: RefusedChange | undefined,
  itemId: string,
  { addOns, coaches }: Pick<ExtrasOffer, "addOns" | "coaches">,
): ExtrasProblem | { all: string } | undefined {
  if (!refused?.changes.extras?.some((extras) => extras.itemId === itemId)) return undefined;
  const { error } = refused;
  const { addOn, coach } = error instanceof ApiError ? error.details : {};
  const thing = addOns.find(({ id }) => id === addOn);
  if (thing) return { addOn: thing.id, words: thing.left > 0 ? t.few(thing.left) : t.none };
  if (typeof coach === "string") {
    const name = coaches.find(({ slug }) => slug === coach)?.name ?? t.coach;
    const taken = error instanceof ApiError && error.code === "slot_taken";
    return { coach: taken ? t.coachTaken(name) : t.coachAway(name) };
  }
  return { all: failureOf(error).words };
}
