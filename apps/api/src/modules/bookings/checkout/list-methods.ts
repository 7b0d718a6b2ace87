import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import { listMethodsFor } from "../../payments/attempts/list-methods-for.ts";
import { keptQuoteOf } from "../record/kept-quote.ts";
import { storedPlan, swapBefore } from "../record/move-plan.ts";

/** Returns every payment method for a booking, where its refund would go, and why it is not offered. */
export async function listMethods(db: Db, { id, personId, now }: { id: string; personId: string; now: Date }) {
  const booking = await db
    .selectFrom("booking")
    .select(["quote", "starts_at", "total"])
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (!booking) throw new DomainError("not_found", "There is no such booking");
  const amount = keptQuoteOf(booking.quote)?.quoted.toPay ?? booking.total;
  return listMethodsFor(db, { amount, start: booking.starts_at, now });
}

/** The same for the unpaid difference of a move. */
export async function listMoveMethods(db: Db, { id, personId, now }: { id: string; personId: string; now: Date }) {
  const move = await db
    .selectFrom("booking_move")
    .innerJoin("booking", "booking.id", "booking_move.booking_id")
    .select(["booking_move.difference", "booking_move.plan", "booking.starts_at"])
    .where("booking.id", "=", id)
    .where("booking.person_id", "=", personId)
    .where("booking_move.status", "=", "held")
    .executeTakeFirst();
  if (!move) throw new DomainError("not_found", "Nothing waits to be moved");
  return listMethodsFor(db, { amount: move.difference, start: swapBefore(move, storedPlan(move.plan)), now });
}
