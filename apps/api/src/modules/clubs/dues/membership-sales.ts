import { duesLines } from "@lapang/domain/club/dues";
import { kinds } from "@lapang/domain/kinds";
import { sql } from "kysely";
import type { NewItem } from "../../bookings/item.ts";
import type { Sellable } from "../../bookings/sellable.ts";
import { extendMembership, hasLeft } from "./extend-membership.ts";
import { type DuesWish, duesLimit, type MembershipOffer, readDues, refuseTwice } from "./read-dues.ts";
import { takeDuesBack } from "./take-dues-back.ts";

/** Sells club dues: no places in the ledger; payment extends the membership. */
export const membershipSales: Sellable<DuesWish, MembershipOffer> = {
  kind: kinds.membership,

  read: readDues,
  refuse: refuseTwice,
  limits: duesLimit,
  lines: duesLines,
  rows: (offer) => offer.map(rowOf),
  isWithdrawn: hasLeft,
  deliver: extendMembership,
  revoke: takeDuesBack,
  stillLasts: (now) => sql`exists (select from club_dues where booking_id = booking.id and upper(during) > ${now})`,
  present: ({ details: { club, member, period, from, to } }) => ({ membership: { club, member, period, from, to } }),
  place: ({ club }) => (club as { slug: string }).slug,
};

function rowOf({ itemId, label, memberId, club, member, dues }: MembershipOffer[number]): NewItem {
  const { period, from, to } = dues;
  return { id: itemId, kind: "membership", title: label, details: { memberId, club, member, period, from, to } };
}
