import { closingTime, shareOf } from "@lapang/domain/club/open-match";
import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { type BookingRow, listGroups, lockOwnBooking } from "../../bookings/record/booking-rows.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";
import { endMatch, lockMatchWithMoney, returnShare } from "./end-match.ts";
import { matchClosed } from "./match-rows.ts";

type Opening = {
  bookingId: string;
  personId: string;
  levelMin: number;
  levelMax: number;
  places: number;
  note?: string | undefined;
  closesHoursBefore?: number | undefined;
  now: Date;
};

/** Opens one's own booking (one court, one game, held or paid) to other players until `closesHoursBefore`. */
export async function openMatch(db: Db, opening: Opening): Promise<void> {
  const { openMatchHoursBefore } = (await findVenueSettings(db)).club;
  const { bookingId, personId, levelMin, levelMax, places, note, now } = opening;
  try {
    await db.transaction().execute(async (tx) => {
      const booking = await lockOwnBooking(tx, bookingId, personId);
      await requireOneGame(tx, booking);
      const [start, end] = [booking.starts_at as Date, booking.ends_at as Date];
      const closesAt = closingTime(start, opening.closesHoursBefore ?? openMatchHoursBefore);
      if (closesAt <= now) throw matchClosed();
      const share = shareOf(booking.total, places);
      if (share === 0) throw new DomainError("conflict", "There is nothing to share");
      await tx
        .insertInto("open_match")
        .values({
          booking_id: bookingId,
          person_id: personId,
          level_min: levelMin,
          level_max: levelMax,
          places,
          share,
          note: note || null,
          starts_at: start,
          ends_at: end,
          closes_at: closesAt,
        })
        .execute();
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}

async function requireOneGame(tx: Tx, { id, status }: BookingRow): Promise<void> {
  const groups = await listGroups(tx, id);
  const [only] = groups;
  const isOpen = ["held", "awaiting_payment", "confirmed"].includes(status);
  if (isOpen && groups.length === 1 && only?.row.kind === "court") return;
  throw new DomainError("conflict", "Only one game on one court can be opened");
}

/** Closes the match and refunds everyone who joined. */
export async function closeMatch(
  db: Db,
  { bookingId, personId, now }: Pick<Opening, "bookingId" | "personId" | "now">,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom("open_match")
      .select("id")
      .where("booking_id", "=", bookingId)
      .where("person_id", "=", personId)
      .where("status", "=", "open")
      .executeTakeFirst();
    const match = found && (await lockMatchWithMoney(tx, found.id));
    if (match?.row.status !== "open") throw matchClosed();
    await endMatch(tx, match, "cancelled", now);
  });
}

/** Leaves an open match and returns the player's share. */
export async function leaveMatch(
  db: Db,
  { matchId, personId, now }: { matchId: string; personId: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const match = await lockMatchWithMoney(tx, matchId);
    const place = match?.places.find(({ person_id, status }) => person_id === personId && status === "paid");
    if (!match || !place) throw new DomainError("not_found", "They have no place in this match");
    if (match.row.status !== "open" || match.row.closes_at <= now) throw matchClosed();
    const booking = match.bookings.find(({ id }) => id === place.booking_id);
    if (booking) await returnShare(tx, place, { booking, reason: "match_left", now });
  });
}
