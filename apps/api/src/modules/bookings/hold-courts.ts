import { randomBytes, randomUUID } from "node:crypto";
import type { holdSlots } from "@lapang/contract/holds";
import type { BodyOf } from "@lapang/contract/route";
import { bookingCode } from "@lapang/domain/booking/booking-code";
import { holdUntil as holdEnd } from "@lapang/domain/booking/hold";
import { checkNoShows } from "@lapang/domain/booking/no-show";
import { checkQuota } from "@lapang/domain/booking/quota";
import { throwIfRefused } from "@lapang/domain/booking/refusal";
import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../db/connect.ts";
import type { SignedIn } from "../../http/guard.ts";
import { itemRowsOf } from "./booking-items.ts";
import type { KeptQuote } from "./booking-quote.ts";
import { holdResources } from "./ledger.ts";
import { listTaken } from "./place-allocations.ts";
import { insertBooking, insertItems, type NewBooking, readQuotaUse, tellTimeline } from "./queries.ts";
import { placesOf, type Wish } from "./read-wish.ts";
import { reserveExtras } from "./reserve-extras.ts";

export type HoldRequest = BodyOf<typeof holdSlots>;
export type Hold = {
  wish: Wish;
  quote: KeptQuote;
  person: SignedIn & { phone: string | null };
  now: Date;
  /** The waiting list's turn: held until then, by the venue, and beside the customer's quotas. */
  offeredUntil?: Date;
};

const CODE_ATTEMPTS = 5;

/**
 * Holds everything wished for, for one customer, until the hold lapses; the database refuses any overlap, and then nothing
 * is held. The caller has locked the customer's row.
 */
export async function holdCourts(tx: Tx, hold: Hold): Promise<string> {
  const { wish, person } = hold;
  if (!hold.offeredUntil) await checkCustomer(tx, hold);
  // A look that spares the latecomers of a rush the work of trying.
  const taken = await listTaken(tx, placesOf(wish.items));
  if (taken.length > 0) throw new DomainError("slot_taken", "Somebody else has taken it.", { items: taken });
  const id = await insertHeldBooking(tx, hold);
  await insertItems(tx, itemRowsOf(id, wish.items, hold.quote.quoted));
  await tellTimeline(
    tx,
    id,
    hold.offeredUntil ? { kind: "offered", actor: "system" } : { kind: "held", actor: "customer", personId: person.id },
  );
  const pieces = await reserveExtras(tx, wish.items);
  const heldUntil = holdUntil(hold);
  await holdResources(tx, { ownerId: id, purpose: "booking", items: [...placesOf(wish.items), ...pieces], heldUntil });
  return id;
}

async function checkCustomer(tx: Tx, { wish, person, now }: Hold): Promise<void> {
  const { zone, settings } = wish.venue;
  const { staff } = wish.standing;
  const { liveHolds, booked, noShows } = await readQuotaUse(tx, person.id);
  throwIfRefused(checkNoShows(noShows, { now, staff, settings }));
  throwIfRefused(checkQuota({ zone, liveHolds, booked, wanted: wish.items, staff, settings }));
}

export function holdUntil({ wish, now, offeredUntil }: Hold): Date {
  return offeredUntil ?? holdEnd("court", now, wish.venue.settings);
}

async function insertHeldBooking(tx: Tx, hold: Hold): Promise<string> {
  const { wish, quote, person } = hold;
  const first = wish.items.toSorted((a, b) => a.start.getTime() - b.start.getTime())[0];
  const last = wish.items.toSorted((a, b) => b.end.getTime() - a.end.getTime())[0];
  if (!first || !last) throw new DomainError("invalid_request", "There is nothing to hold");
  const row: Omit<NewBooking, "code"> = {
    id: randomUUID(),
    kind: "court",
    person_id: person.id,
    contact_name: person.name,
    contact_phone: person.phone,
    status: "held",
    held_until: holdUntil(hold),
    total: quote.quoted.total,
    quote: JSON.stringify(quote),
    policy: JSON.stringify({ cancellation: wish.venue.settings.courtCancellation }),
    starts_at: first.start,
    ends_at: last.end,
    title: titleOf(wish),
  };
  return insertWithCode(tx, row);
}

/** Inserts a booking under a code that nobody has. */
export async function insertWithCode(tx: Tx, row: Omit<NewBooking, "code">): Promise<string> {
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt += 1) {
    if (await insertBooking(tx, { ...row, code: bookingCode(randomBytes(16)) })) return row.id;
  }
  throw new Error("no free booking code was found");
}

export function titleOf({ items }: { items: readonly { court: { name: string } }[] }): string {
  const names = [...new Set(items.map(({ court }) => court.name))];
  return names.length > 2 ? `${names.slice(0, 2).join(", ")} +${names.length - 2}` : names.join(", ");
}
