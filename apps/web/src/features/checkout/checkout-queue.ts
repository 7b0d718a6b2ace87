import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { CheckoutChanges } from "../bookings/checkout-form.ts";

/** All extras of one court in a booking. */
type ItemExtras = NonNullable<CheckoutChanges["extras"]>[number];

/** Merges two changes. For the same field, and for the same court's extras, the newer one counts. */
export function mergeChanges(older: CheckoutChanges, newer: CheckoutChanges): CheckoutChanges {
  const named = newer.extras ?? [];
  const others = (older.extras ?? []).filter(({ itemId }) => !named.some((extras) => extras.itemId === itemId));
  const extras = [...others, ...named];
  return { ...older, ...newer, ...(extras.length > 0 && { extras }) };
}

/** Splits off the first change. Changes are sent one by one, so that a refusal affects only one. */
export function splitFirst(waiting: CheckoutChanges): { next: CheckoutChanges; rest: CheckoutChanges } {
  const { extras = [], ...plain } = waiting;
  const [name] = Object.keys(plain) as (keyof typeof plain)[];
  if (name) {
    const { [name]: value, ...rest } = waiting;
    return { next: { [name]: value }, rest };
  }
  const [first, ...others] = extras;
  return { next: first ? { extras: [first] } : {}, rest: others.length > 0 ? { extras: others } : {} };
}

/** The extras that a booking has for one of its courts. */
export function extrasOf({ items }: Pick<BookingDetail, "items">, itemId: string): ItemExtras {
  const along = items.filter((item) => item.parentId === itemId);
  return {
    itemId,
    addOns: inOrder(
      along.flatMap((item) => (item.kind === "add-on" ? [{ id: item.addOnId, quantity: item.quantity }] : [])),
    ),
    coachId: along.find((item) => item.kind === "coach")?.coach.id ?? null,
  };
}

type Refusal = { sent: CheckoutChanges; details: Readonly<Record<string, unknown>> };

/**
 * The queue after a refusal: the refused extra is reset to the booking's value, and the other extras of the same change, or of
 * a newer one for the same court, are sent.
 */
export function afterRefusal(
  waiting: CheckoutChanges,
  { sent, details }: Refusal,
  booking: Pick<BookingDetail, "items">,
): CheckoutChanges {
  const [refused] = sent.extras ?? [];
  if (!refused) return waiting;
  const { extras = [], ...plain } = waiting;
  const held = extrasOf(booking, refused.itemId);
  const newest = extras.find(({ itemId }) => itemId === refused.itemId) ?? refused;
  const rest = withoutRefused(newest, held, details);
  const others = extras.filter(({ itemId }) => itemId !== refused.itemId);
  const left = isSame(rest, refused) || isSame(rest, held) ? others : [...others, rest];
  return left.length > 0 ? { ...plain, extras: left } : plain;
}

function withoutRefused(wanted: ItemExtras, held: ItemExtras, { addOn, coach }: Refusal["details"]): ItemExtras {
  if (typeof coach === "string") return { ...wanted, coachId: held.coachId };
  if (typeof addOn !== "number") return wanted;
  const others = wanted.addOns.filter(({ id }) => id !== addOn);
  return { ...wanted, addOns: inOrder([...others, ...held.addOns.filter(({ id }) => id === addOn)]) };
}

const inOrder = (addOns: ItemExtras["addOns"]) => addOns.toSorted((a, b) => a.id - b.id);
const isSame = (one: ItemExtras, other: ItemExtras) =>
  one.coachId === other.coachId && JSON.stringify(inOrder(one.addOns)) === JSON.stringify(inOrder(other.addOns));
