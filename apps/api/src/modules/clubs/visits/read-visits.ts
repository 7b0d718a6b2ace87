import { randomUUID } from "node:crypto";
import type { CancellationPolicy } from "@lapang/domain/booking/cancellation";
import { onceLimit } from "@lapang/domain/booking/limit";
import type { VisitItem } from "@lapang/domain/club/visit";
import { DomainError } from "@lapang/domain/errors";
import { refusalError } from "@lapang/domain/refusal";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { clubsTexts } from "../../../texts/clubs.ts";
import type { Buyer, CountedLimit } from "../../bookings/capabilities/sale.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";
import { selectVisitable } from "./visitable.ts";

export type VisitWish = { sessionId: string };
export type SoldVisit = {
  sessionId: string;
  club: { slug: string; name: string };
  court: { slug: string; name: string };
};
export type VisitOffer = (VisitItem & SoldVisit & { start: Date; end: Date; policy: CancellationPolicy })[];

/** Reads sessions that take guests; rejects members of the club. */
export async function readVisits(db: Db, { person, now }: Buyer, wishes: readonly VisitWish[]): Promise<VisitOffer> {
  const { club, courtCancellation: policy } = await findVenueSettings(db);
  const ids = wishes.map(({ sessionId }) => sessionId);
  const rows = await selectVisitable(db, club.visitorFee, now)
    .select(
      sql<boolean>`exists (select from club_member as member where member.club_id = club.id and member.person_id = ${person.id}
        and member.participant_id is null and member.status = 'active')`.as("is_member"),
    )
    .where("session.id", "in", ids)
    .execute();
  return wishes.map(({ sessionId }) => {
    const row = rows.find(({ id }) => id === sessionId);
    if (!row) throw new DomainError("not_found", "There is no such meeting");
    if (row.is_member) throw new DomainError("already_member", "Members come without a fee");
    const { fee: price, starts_at: start, ends_at: end } = row;
    const sold = {
      club: { slug: row.club_slug, name: row.club_name },
      court: { slug: row.court_slug, name: row.court_name },
    };
    return {
      itemId: randomUUID(),
      sessionId,
      ...sold,
      label: clubsTexts.id.guestVisit(row.club_name),
      price,
      start,
      end,
      policy,
    };
  });
}

const already = onceLimit("visits", "One visit of one meeting for each");

/** Meetings that the person is a guest of already, or is about to pay for. */
export function visitLimit(offer: VisitOffer, { buyer: { person } }: { buyer: Buyer }): CountedLimit[] {
  const has = sql<number>`(select count(*) from booking join booking_item as item on item.booking_id = booking.id
      and item.kind = 'visit' and item.details->>'sessionId' = any(${offer.map(({ sessionId }) => sessionId)}::text[])
    where person_id = ${person.id}::uuid and (status in ('confirmed', 'checked_in')
      or (status in ('held', 'awaiting_payment') and held_until > clock_timestamp())))`;
  return [{ ...already, has }];
}

export function refuseTwice(offer: VisitOffer): void {
  const sessions = new Set(offer.map(({ sessionId }) => sessionId));
  if (sessions.size < offer.length) throw refusalError(already.refusal(1));
}
