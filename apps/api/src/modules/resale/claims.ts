import { valueOfPart } from "@lapang/domain/pricing/split";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import type { Place } from "../waiting-list/line.ts";

const BATCH = 100;

/** Locks what was given up of these places and has not been filled; in one order, whoever asks. */
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

/** The stretches of a place that these claims gave up and nobody has bought, who paid for them last first. */
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

/** Parts that somebody from the line has bought and that are not paid back yet, a batch at a time. */
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

/** The caller has locked the claims, by which their parts are serialised. */
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
  /** Inside what was forfeited, and inside what was paid back of it. */
  tax: number;
  taxBack: number;
};

/** By the journal itself. */
const taxBack = sql<number>`coalesce((select sum(line.amount) from resale_part as part
  join journal_entry as entry on entry.dedupe_key = 'resale:' || part.id
  join journal_line as line on line.entry_id = entry.id and account = 'tax_payable'
  where part.claim_id = claim.id), 0)::int`;

/** Undefined when somebody is at it right now, or it is done. */
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

/** A claim that got back all it lost has no more to wait for. */
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

/** Somebody had back, in another way, what they lost with a booking: so much less is theirs when it is sold again. */
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

/** What is over is not bought any more; what was bought of it is paid back all the same. */
export async function closeUnsold(db: Db, now: Date): Promise<void> {
  await sql`update resale_claim as claim set settled_at = ${now}
    where settled_at is null and upper(during) <= ${now}
      and not exists (select from resale_part where claim_id = claim.id and settled_at is null)`.execute(db);
}
