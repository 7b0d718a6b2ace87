import { randomUUID } from "node:crypto";
import { onceLimit } from "@lapang/domain/booking/limit";
import type { DuesItem, DuesPeriod } from "@lapang/domain/club/dues";
import { DomainError } from "@lapang/domain/errors";
import { refusalError } from "@lapang/domain/refusal";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { clubsTexts } from "../../../texts/clubs.ts";
import type { Buyer, CountedLimit } from "../../bookings/capabilities/sale.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { selectMembers } from "../member-queries.ts";
import { type DuesOffer, offerDues } from "./offer-dues.ts";

export type DuesWish = { memberId: string; period: DuesPeriod };
export type MembershipOffer = (DuesItem & {
  memberId: string;
  club: { slug: string; name: string };
  member: string;
  dues: DuesOffer;
})[];

/** Reads the next dues period, at today's price, of the person's own memberships and those of their participants. */
export async function readDues(db: Db, { person, now }: Buyer, wishes: readonly DuesWish[]): Promise<MembershipOffer> {
  const { zone } = await findVenueRules(db);
  const rows = await selectMembers(db)
    .innerJoin("club", "club.id", "member.club_id")
    .select(["club.slug", "club.name as club_name", "club.dues_monthly", "club.dues_yearly"])
    .where(
      "member.id",
      "in",
      wishes.map(({ memberId }) => memberId),
    )
    .where("member.person_id", "=", person.id)
    .where("member.status", "=", "active")
    .execute();
  return wishes.map(({ memberId, period }) => {
    const row = rows.find(({ id }) => id === memberId);
    const dues = row && offerDues(row, row, { period, zone, now });
    if (!dues) throw new DomainError("not_found", "There are no such dues");
    const club = { slug: row.slug, name: row.club_name };
    return {
      itemId: randomUUID(),
      memberId,
      club,
      member: row.name,
      dues,
      price: dues.price,
      label: labelOf(club, dues),
    };
  });
}

function labelOf(club: { name: string }, { period, daysLeft, days }: DuesOffer): string {
  return clubsTexts.id.duesLabel({ club: club.name, period, daysLeft, days });
}

const atTheCheckout = onceLimit("dues", "The dues of this membership are at the checkout already");

/** One period of a membership at a time: the next begins where it ends. */
export function duesLimit(offer: MembershipOffer, { buyer: { person } }: { buyer: Buyer }): CountedLimit[] {
  const has = sql<number>`(select count(*) from booking join booking_item as item on item.booking_id = booking.id
      and item.kind = 'membership' and item.details->>'memberId' = any(${offer.map(({ memberId }) => memberId)}::text[])
    where person_id = ${person.id}::uuid and status in ('held', 'awaiting_payment') and held_until > clock_timestamp())`;
  return [{ ...atTheCheckout, has }];
}

export function refuseTwice(offer: MembershipOffer): void {
  const members = new Set(offer.map(({ memberId }) => memberId));
  if (members.size < offer.length) throw refusalError(atTheCheckout.refusal(1));
}
