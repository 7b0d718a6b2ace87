import { visitLines } from "@lapang/domain/club/visit";
import { kinds } from "@lapang/domain/kinds";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Handover } from "../../bookings/capabilities/sale.ts";
import type { TicketVisit, Visit } from "../../bookings/capabilities/visits.ts";
import { type ItemGroup, idsOf, type NewItem } from "../../bookings/item.ts";
import type { Sellable } from "../../bookings/sellable.ts";
import { readVisits, refuseTwice, type SoldVisit, type VisitOffer, type VisitWish, visitLimit } from "./read-visits.ts";

/** Sells a guest's visit to one club meeting. The meeting itself has the place in the ledger. */
export const visitSales: Sellable<VisitWish, VisitOffer> = {
  kind: kinds.visit,

  read: readVisits,
  refuse: refuseTwice,
  limits: visitLimit,
  lines: visitLines,
  rows: (offer) => offer.map(rowOf),
  isWithdrawn: hasEnded,
  supply: { restore: forgetGuests },
  deliver: noteGuests,
  visits: { list: visitsOf, onTicket },
  present: ({ details: { club, court } }) => ({ visit: { club, court } }),
  place: ({ club }) => (club as SoldVisit["club"]).slug,
};

function rowOf({ itemId, label, sessionId, club, court, start, end, policy }: VisitOffer[number]): NewItem {
  const details = { sessionId, club, court };
  return { id: itemId, kind: "visit", title: label, details, policy, starts_at: start, ends_at: end };
}

function visitsOf(groups: readonly ItemGroup[]): Visit[] {
  return groups.flatMap(({ row: { id, title, starts_at: start, ends_at: end } }) =>
    start && end ? [{ itemId: id, title, start, end, begins: start }] : [],
  );
}

function onTicket(groups: readonly ItemGroup[]): TicketVisit[] {
  return visitsOf(groups).map(({ title, start, end }) => ({
    place: title,
    start,
    minutes: (end.getTime() - start.getTime()) / 60_000,
  }));
}

const sessionsOf = (groups: readonly ItemGroup[]) => groups.map(({ row }) => (row.details as SoldVisit).sessionId);

/** True if the club has cancelled any of these meetings. */
async function hasEnded(db: Db, groups: readonly ItemGroup[]): Promise<boolean> {
  const wanted = sessionsOf(groups);
  const { held } = await db
    .selectFrom("club_session")
    .select((count) => count.fn.countAll<number>().as("held"))
    .where("id", "in", wanted)
    .where("status", "=", "placed")
    .executeTakeFirstOrThrow();
  return held < new Set(wanted).size;
}

async function noteGuests(tx: Tx, groups: readonly ItemGroup[], { personId }: Handover): Promise<never[]> {
  if (personId === null) return [];
  // A session cancelled during the payment gets no guests; staff decide about the payment.
  await sql`insert into club_guest (item_id, session_id, person_id)
    select item.id, session.id, ${personId}::uuid
    from unnest(${groups.map(({ row }) => row.id)}::uuid[], ${sessionsOf(groups)}::uuid[]) as item (id, session_id)
    join club_session as session on session.id = item.session_id and session.status = 'placed'
    for share of session`.execute(tx);
  return [];
}

async function forgetGuests(tx: Tx, groups: readonly ItemGroup[]): Promise<void> {
  await tx
    .deleteFrom("club_guest")
    .where("item_id", "=", sql<string>`any(${idsOf(groups)}::uuid[])`)
    .execute();
}
