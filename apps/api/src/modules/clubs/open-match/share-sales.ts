import { randomUUID } from "node:crypto";
import { liveHoldsLimit } from "@lapang/domain/booking/limit";
import { type ShareItem, shareLines } from "@lapang/domain/club/open-match";
import { nameAsShown } from "@lapang/domain/club/who-may";
import { DomainError } from "@lapang/domain/errors";
import { kinds } from "@lapang/domain/kinds";
import type { LotValue } from "@lapang/domain/payment/movements";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { clubsTexts } from "../../../texts/clubs.ts";
import type { Buyer, Handover } from "../../bookings/capabilities/sale.ts";
import { liveHolds } from "../../bookings/hold/limits.ts";
import { type ItemGroup, idsOf, type NewItem } from "../../bookings/item.ts";
import type { Sellable } from "../../bookings/sellable.ts";
import { lockMatch, matchClosed, matchFull, selectJoinable, takePlace } from "./match-rows.ts";
import { notifyMatch } from "./notify-match.ts";
import { settleMatches } from "./settle-matches.ts";
import { takeShareBack } from "./take-share-back.ts";

/** Sells shares of open matches: places are counted by the match, and the money is deferred until the game begins. */
export const shareSales: Sellable<ShareWish, ShareOffer> = {
  kind: kinds.share,

  read: readShares,
  // Limited, because every hold blocks a place.
  limits: (_, { buyer, settings }) => [
    { ...liveHoldsLimit(settings, "shares"), has: liveHolds("share", buyer.person.id) },
  ],
  lines: shareLines,
  rows: (offer) => offer.map(rowOf),
  supply: { fastPathCondition: () => null, reserve: takePlaces, regain: regainPlaces, restore: givePlacesBack },
  deliver: deliverShares,
  revoke: takeShareBack,
  sweep: settleMatches,
  present: ({ details: { matchId, court, opener } }) => ({ share: { matchId, court, opener } }),
  place: ({ court }) => (court as SoldShare["court"]).slug,
};

function rowOf({ itemId, label, matchId, personId, court, opener, start, end }: ShareOffer[number]): NewItem {
  const details = { matchId, personId, court, opener };
  return { id: itemId, kind: "share", title: label, details, starts_at: start, ends_at: end };
}

async function takePlaces(tx: Tx, offer: ShareOffer): Promise<never[]> {
  for (const { itemId, matchId, personId, price } of byMatch(offer)) {
    await lockMatch(tx, matchId);
    if (!(await takePlace(tx, { itemId, matchId, personId, amount: price }))) throw matchFull();
  }
  return [];
}

const byMatch = (offer: ShareOffer) => [...offer].sort((one, other) => (one.matchId < other.matchId ? -1 : 1));

/** For late money: the place is still reserved, or is taken again if one is free. */
async function regainPlaces(tx: Tx, groups: readonly ItemGroup[]): Promise<never[]> {
  for (const { row } of groups) {
    const { matchId, personId } = row.details as SoldShare;
    await lockMatch(tx, matchId);
    const kept = await tx
      .selectFrom("open_match_place")
      .select("item_id")
      .where("item_id", "=", row.id)
      .executeTakeFirst();
    const has = kept !== undefined || (await takePlace(tx, { itemId: row.id, matchId, personId, amount: row.price }));
    if (!has) throw new DomainError("slot_taken", "Somebody else has taken it.");
  }
  return [];
}

async function givePlacesBack(tx: Tx, groups: readonly ItemGroup[]): Promise<void> {
  await tx
    .deleteFrom("open_match_place")
    .where("item_id", "=", sql<string>`any(${idsOf(groups)}::uuid[])`)
    .where("status", "=", "held")
    .execute();
}

/** On payment: confirms the place and defers the share until the game begins or the match is cancelled. */
async function deliverShares(tx: Tx, groups: readonly ItemGroup[], { personId }: Handover): Promise<LotValue[]> {
  const kept: LotValue[] = [];
  for (const { row } of groups) {
    const paid = await tx
      .updateTable("open_match_place")
      .set({ status: "paid" })
      .where("item_id", "=", row.id)
      .where("status", "=", "held")
      .returning(["match_id", "amount"])
      .executeTakeFirst();
    if (!paid) throw new DomainError("slot_taken", "The match came to nothing before it was paid.");
    kept.push({ lotId: row.id, amount: paid.amount });
    if (personId) await notifyMatch(tx, paid.match_id, { news: "joined", about: personId });
  }
  return kept;
}

type ShareWish = { matchId: string };
type SoldShare = {
  matchId: string;
  personId: string;
  court: { slug: string; name: string };
  opener: string;
};
type ShareOffer = (ShareItem & SoldShare & { start: Date; end: Date })[];

/** Reads the price of a place in each match; rejects closed and full matches and the person's own. */
async function readShares(db: Db, { person, now }: Buyer, wishes: readonly ShareWish[]): Promise<ShareOffer> {
  const ids = wishes.map(({ matchId }) => matchId);
  const rows = await selectJoinable(db, now).where("match.id", "in", ids).execute();
  return wishes.map(({ matchId }) => {
    const row = rows.find(({ id }) => id === matchId);
    if (!row?.court) throw matchClosed();
    if (row.person_id === person.id) throw new DomainError("forbidden", "It is their own court");
    if (row.taken >= row.places) throw matchFull();
    const { court, share: price, starts_at: start, ends_at: end } = row;
    const opener = nameAsShown(row.opener_name, "first") ?? "";
    const label = clubsTexts.id.matchPlace({ opener, court: court.name });
    return { itemId: randomUUID(), matchId, personId: person.id, court, opener, label, price, start, end };
  });
}
