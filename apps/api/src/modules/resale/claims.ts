import { valueOfPart } from "@lapang/domain/pricing/split";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import type { Place } from "../waiting-list/line.ts";

const BATCH = 100;

/** Locks the open claims on these places, in the order of their ids. */
export async function listClaimsOn(tx: Tx, buyerBookingId: string, places: readonly Place[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from resale_claim as claim
    where settled_at is null and booking_id <> ${buyerBookingId} and exists (select from unnest(
        ${places.map(({ resourceId }) => resourceId)}::integer[],
        ${places.map(({ start }) => start)}::timestamptz[],
        ${places.map(({ end }) => end)}::timestamptz[]) as place (resource_id, starts_at, ends_at)
      join court on court.resource_id = place.resource_id
      where court.id = claim.court_id and claim.during && tstzrange(starts_at, ends_at))
    order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

const courtOf = ({ resourceId }: Pick<Place, "resourceId">) =>
  sql<number>`(select id from court where resource_id = ${resourceId})`;

export type Unsold = { claimId: string; start: Date; end: Date };

/** Returns the unsold stretches of these claims at a place, the latest claim first. */
export async function listUnsold(tx: Tx, claimIds: readonly string[], place: Place): Promise<Unsold[]> {
  const { rows } = await sql<Unsold>`select claim.id as "claimId", lower(gap) as start, upper(gap) as end
    from resale_claim as claim cross join lateral unnest(
      tstzmultirange(claim.during * tstzrange(${place.start}, ${place.end})) - coalesce(
        (select range_agg(during) from resale_part where claim_id = claim.id), '{}'::tstzmultirange)) as gap
    where claim.id = any(${claimIds}::uuid[]) and claim.court_id = ${courtOf(place)}
    order by claim.created_at desc, claim.id, gap`.execute(tx);
  return rows;
}

export type NewPart = Place & { claimId: string; buyerBookingId: string };

export async function insertPart(tx: Tx, { claimId, buyerBookingId, resourceId, start, end }: NewPart): Promise<void> {
  const during = sql<string>`tstzrange(${start}, ${end})`;
  const part = { claim_id: claimId, buyer_booking_id: buyerBookingId, court_id: courtOf({ resourceId }), during };
  await tx.insertInto("resale_part").values(part).execute();
}

export type Promised = { id: string; claimId: string; personId: string };

/** Returns a batch of parts that were sold through the waiting list and are not paid out yet. */
export async function listPromised(db: Db, after: Pick<Promised, "id"> | null = null): Promise<Promised[]> {
  const open = db
    .selectFrom("resale_part")
    .innerJoin("resale_claim", "resale_claim.id", "claim_id")
    .select(["resale_part.id", "claim_id as claimId", "person_id as personId"])
    .where("resale_part.settled_at", "is", null)
    .orderBy("resale_part.id")
    .limit(BATCH);
  return (after ? open.where("resale_part.id", ">", after.id) : open).execute();
}

export type OpenPart = {
  id: string;
  claimId: string;
  buyerBookingId: string;
  resourceId: number;
  start: Date;
  end: Date;
};

const partColumns = sql`part.id, part.claim_id as "claimId", part.buyer_booking_id as "buyerBookingId",
  (select resource_id from court where id = part.court_id) as "resourceId", lower(part.during) as start, upper(part.during) as end`;

/** Returns the open parts. The caller has locked the claims, which serialises changes of their parts. */
export async function listOpenPartsOf(tx: Tx, claimIds: readonly string[]): Promise<OpenPart[]> {
  const { rows } = await sql<OpenPart>`select ${partColumns} from resale_part as part
    where claim_id = any(${claimIds}::uuid[]) and settled_at is null order by part.id`.execute(tx);
  return rows;
}

export type Claim = {
  id: string;
  bookingId: string;
  personId: string;
  start: Date;
  minutes: number;
  forfeited: number;
  paidBack: number;
  /** The tax included in `forfeited`, and the tax included in `paidBack`. */
  tax: number;
  taxBack: number;
};

/** Read from the journal. */
const taxBack = sql<number>`coalesce((select sum(line.amount) from resale_part as part
  join journal_entry as entry on entry.dedupe_key = 'resale:' || part.id
  join journal_line as line on line.entry_id = entry.id and account = 'tax_payable'
  where part.claim_id = claim.id), 0)::int`;

/** Locks an open claim; undefined if it is locked by another transaction or settled. */
export async function lockClaim(tx: Tx, id: string): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`select claim.id, claim.booking_id as "bookingId", claim.person_id as "personId",
      lower(during) as start, extract(epoch from upper(during) - lower(during))::int / 60 as minutes, claim.forfeited,
      paid_back as "paidBack", tax, ${taxBack} as "taxBack"
    from resale_claim as claim where claim.id = ${id} and settled_at is null for update skip locked`.execute(tx);
  return rows[0];
}

export async function findOpenPart(tx: Tx, id: string): Promise<OpenPart | undefined> {
  const { rows } = await sql<OpenPart>`select ${partColumns} from resale_part as part
    where part.id = ${id} and settled_at is null`.execute(tx);
  return rows[0];
}

/** Settles a part, and its claim if the whole forfeit is paid back. */
export async function settlePart(
  tx: Tx,
  { id, claimId }: Pick<OpenPart, "id" | "claimId">,
  { paidBack, now }: { paidBack: number; now: Date },
): Promise<void> {
  await tx.updateTable("resale_part").set({ paid_back: paidBack, settled_at: now }).where("id", "=", id).execute();
  await sql`update resale_claim set paid_back = paid_back + ${paidBack},
      settled_at = case when paid_back + ${paidBack} = forfeited then ${now}::timestamptz end
    where id = ${claimId}`.execute(tx);
}

/** Lowers the claims of a booking by a forfeit that was refunded in another way. */
export async function lowerClaims(tx: Tx, bookingId: string, given: { amount: number; now: Date }): Promise<void> {
  const claims = await tx
    .selectFrom("resale_claim as claim")
    .select(["id", "forfeited", "paid_back", "tax", taxBack.as("tax_back")])
    .where("booking_id", "=", bookingId)
    .where("settled_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  let left = given.amount;
  for (const { id, forfeited, paid_back, tax, tax_back } of claims) {
    const claimed = forfeited - paid_back;
    const cut = Math.min(left, claimed);
    left -= cut;
    if (cut === claimed) await endClaim(tx, id, given.now);
    else {
      const lowered = { forfeited: forfeited - cut, tax: tax - valueOfPart(tax - tax_back, cut, claimed) };
      await tx.updateTable("resale_claim").set(lowered).where("id", "=", id).execute();
    }
  }
}

async function endClaim(tx: Tx, id: string, now: Date): Promise<void> {
  const ended = { settled_at: now };
  await tx.updateTable("resale_part").set(ended).where("claim_id", "=", id).where("settled_at", "is", null).execute();
  await tx.updateTable("resale_claim").set(ended).where("id", "=", id).execute();
}

/** Settles past claims, except those with sold parts that are not paid out yet. */
export async function closeUnsold(db: Db, now: Date): Promise<void> {
  await sql`update resale_claim as claim set settled_at = ${now}
    where settled_at is null and upper(during) <= ${now}
      and not exists (select from resale_part where claim_id = claim.id and settled_at is null)`.execute(db);
}
