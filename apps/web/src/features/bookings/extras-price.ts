import type { AddOnView, CoachOption } from "@lapang/contract/holds";
import type { AddOnWish } from "./wish.ts";

export type Extras = { addOns: readonly AddOnView[]; coaches: readonly CoachOption[] };
export type ExtraLine = { name: string; quantity: number; amount: number };

/** What the chosen extras cost for so many hours; the server quotes again and asks if it comes to another price. */
export function extraLines(
  { addOns, coaches }: Extras,
  chosen: { addOns: readonly AddOnWish[]; coachId?: number | undefined },
  hours: number,
): ExtraLine[] {
  const things = chosen.addOns.flatMap(({ id, quantity }) => {
    const found = addOns.find((addOn) => addOn.id === id);
    const times = found?.per === "hour" ? hours : 1;
    return found ? [{ name: found.name, quantity, amount: found.price * quantity * times }] : [];
  });
  const coach = coaches.find(({ id }) => id === chosen.coachId);
  return coach ? [...things, { name: coach.name, quantity: 1, amount: coach.ratePerHour * hours }] : things;
}
