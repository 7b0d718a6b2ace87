import type { quoteMove as quoteMoveRoute } from "@lapang/contract/booking-changes";
import type { CourtItem } from "@lapang/domain/booking/quote-lines";
import { DomainError } from "@lapang/domain/errors";
import type { z } from "zod";
import type { Db } from "../../db/connect.ts";
import type { SignedIn } from "../../http/guard.ts";
import { keptQuoteOf } from "./booking-quote.ts";
import type { BookingRow } from "./queries.ts";
import { checkWish, readWish, type Wish } from "./read-wish.ts";

export type MoveWish = {
  id: string;
  person: SignedIn;
  items: z.output<(typeof quoteMoveRoute)["body"]>["items"];
  now: Date;
};

/** A move as it was read; `booking` must still be at its revision when the move is made. */
export type ReadMove = {
  booking: BookingRow;
  wish: Wish;
  items: MovableItem[];
  /** Which of the wish's courts are somewhere else, or at another time, than before. */
  changed: number[];
};

/** A row of the booking: with its court moves all that goes along with it. */
export type MovableItem = Awaited<ReturnType<typeof listMovable>>[number];

/** Looks up where a booking is to go, all its courts together; refuses what the rules of booking refuse. */
export async function readMove(db: Db, { id, person, items: moved, now }: MoveWish): Promise<ReadMove> {
  const booking = await db
    .selectFrom("booking")
    .selectAll()
    .where("id", "=", id)
    .where("person_id", "=", person.id)
    .executeTakeFirst();
  if (!booking) throw new DomainError("not_found", "There is no such booking");
  const kept = keptQuoteOf(booking.quote);
  assertMovable(booking);
  if (!kept) throw new DomainError("illegal_move", "This booking has no price to move it at");
  const items = await listMovable(db, id);
  const courts = kept.items.filter((item): item is CourtItem => item.kind === "court");
  const asked = courts.map((court, index) => askedOf(court, wantedAt(items, moved, index)));
  const wish = await readWish(db, person, asked, now);
  const changed = courts.flatMap((court, index) => (isChanged(court, asked[index]) ? [index] : []));
  if (changed.length === 0 || moved.some(({ itemId }) => !items.some((item) => item.id === itemId))) {
    const fields = [{ field: "items", problem: "courts of this booking, at another time or place" }];
    throw new DomainError("invalid_request", "Some fields are not valid", { fields });
  }
  // A series looked further ahead when it was booked, and its weeks may go on doing so.
  const moving = wish.items.filter((_, index) => changed.includes(index));
  checkWish({ ...wish, items: moving }, { series: courts.length > 1, now });
  return { booking, wish, items, changed };
}

export function assertMovable(booking: Pick<BookingRow, "status" | "kind" | "starts_at">): void {
  if (booking.status === "confirmed" && booking.kind === "court" && booking.starts_at !== null) return;
  const details = { from: booking.status, to: "confirmed" };
  throw new DomainError("illegal_move", "Only a confirmed court booking can be moved", details);
}

async function listMovable(db: Db, bookingId: string) {
  return db
    .selectFrom("booking_item")
    .select(["id", "kind", "court_id", "coach_id", "add_on_id", "quantity", "starts_at", "ends_at", "quote_key"])
    .where("booking_id", "=", bookingId)
    .orderBy("position")
    .execute();
}

/** Which of the wish's courts a row belongs to: "2/coach" goes with the third. */
export function indexOf({ quote_key }: Pick<MovableItem, "quote_key">): number {
  return Number.parseInt(quote_key ?? "", 10);
}

function wantedAt(items: readonly MovableItem[], moved: MoveWish["items"], index: number) {
  const row = items.find((item) => item.kind === "court" && indexOf(item) === index);
  return moved.find(({ itemId }) => itemId === row?.id);
}

function askedOf(court: CourtItem, wanted: MoveWish["items"][number] | undefined) {
  return {
    court: wanted?.court ?? court.court,
    start: wanted?.start ?? court.start.toISOString(),
    end: wanted?.end ?? court.end.toISOString(),
    addOns: court.addOns.map(({ id, quantity }) => ({ id: Number(id), quantity })),
    ...(court.coachId !== undefined && { coachId: Number(court.coachId) }),
  };
}

function isChanged(before: CourtItem | undefined, after: ReturnType<typeof askedOf> | undefined): boolean {
  return (
    before?.court !== after?.court ||
    before?.start.getTime() !== new Date(after?.start ?? 0).getTime() ||
    before?.end.getTime() !== new Date(after?.end ?? 0).getTime()
  );
}
