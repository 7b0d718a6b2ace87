import { randomUUID } from "node:crypto";
import type { ShareItem } from "@lapang/domain/club/open-match";
import { nameAsShown } from "@lapang/domain/club/who-may";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import { clubsTexts } from "../../../texts/clubs.ts";
import type { Buyer } from "../../bookings/capabilities/sale.ts";
import { matchClosed, matchFull, selectJoinable } from "./match-rows.ts";

export type ShareWish = { matchId: string };
export type SoldShare = {
  matchId: string;
  personId: string;
  court: { slug: string; name: string };
  opener: string;
};
export type ShareOffer = (ShareItem & SoldShare & { start: Date; end: Date })[];

/** Reads the price of a place in each match; rejects closed and full matches and the person's own. */
export async function readShares(db: Db, { person, now }: Buyer, wishes: readonly ShareWish[]): Promise<ShareOffer> {
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
