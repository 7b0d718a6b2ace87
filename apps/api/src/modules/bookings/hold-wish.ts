import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../db/connect.ts";
import type { SignedIn } from "../../http/guard.ts";
import { findContact } from "./find-contact.ts";
import { type HoldRequest, holdCourts, holdUntil } from "./hold-courts.ts";
import { yieldToLine } from "./offer-line-first.ts";
import { readBooking } from "./read-booking.ts";
import { checkWish, isSeries, quoteWish, type Wish } from "./read-wish.ts";

type Asking = { body: HoldRequest; person: SignedIn; now: Date };

/** Holds a wish at the price that was shown, unless somebody stands in line for it; the caller has locked the customer's row. */
export async function holdWish(tx: Tx, wish: Wish, { body, person, now }: Asking) {
  checkWish(wish, { series: body.series === true && isSeries(wish, now), now });
  const quote = quoteWish(wish, now);
  const { total } = quote.quoted;
  if (body.expectedTotal !== undefined && body.expectedTotal !== total) {
    const details = { before: body.expectedTotal, after: total };
    throw new DomainError("price_changed", "The price is not the one that was shown", details);
  }
  const phone = await findContact(tx, person.id);
  const hold = { wish, quote, person: { ...person, phone }, now };
  const id = await holdCourts(tx, hold);
  await yieldToLine(tx, { bookingId: id, personId: person.id, wish, heldUntil: holdUntil(hold), now });
  return { booking: await readBooking(tx, { id, personId: person.id, now }) };
}
