import type { LeaseCard, LeaseView, StaffLeaseCard } from "@lapang/contract/stays/kost";
import type { LeaseStatus } from "@lapang/domain/lease/lease-moves";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Deps } from "../deps.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { noLease } from "./lease-rows.ts";
import { type LeaseWithHouse, presentLease, presentLeaseCard, presentStaffCard } from "./present.ts";

const withHouse = (db: Db) =>
  db
    .selectFrom("lease")
    .innerJoin("kost_room", "kost_room.id", "lease.kost_room_id")
    .innerJoin("property", "property.id", "kost_room.property_id");

const columns = ["property.slug", "property.name as kost", "kost_room.number"] as const;

export async function findLeaseWithHouse(db: Db, id: string): Promise<LeaseWithHouse> {
  const lease = await withHouse(db).selectAll("lease").select(columns).where("lease.id", "=", id).executeTakeFirst();
  if (!lease) throw noLease();
  return lease;
}

/** Returns one lease as its tenant sees it. */
export async function readLease(deps: Deps, { id, personId }: { id: string; personId: string }): Promise<LeaseView> {
  const { db, clock } = deps;
  const lease = await findLeaseWithHouse(db, id);
  if (lease.person_id !== personId) throw noLease();
  const { zone } = await findVenueRules(db);
  const now = clock();
  const story = await db
    .selectFrom("lease_event")
    .select(["at", "kind", "actor"])
    .where("lease_id", "=", id)
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  return presentLease(lease, {
    now,
    today: localDateOf(zone, now),
    placeInLine: lease.status === "requested" ? await findPlace(db, lease) : null,
    openInvoice: await findOpenInvoice(db, id),
    depositHeld: await findDeposit(db, id),
    story,
  });
}

async function findPlace(db: Db, { kost_room_id, created_at, id }: LeaseWithHouse): Promise<number> {
  const { rows } = await sql<{ before: number }>`select count(*)::int as before from lease
    where kost_room_id = ${kost_room_id} and status in ('requested', 'approved')
      and (created_at, id) < (${created_at}::timestamptz, ${id}::uuid)`.execute(db);
  return (rows[0]?.before ?? 0) + 1;
}

async function findOpenInvoice(db: Db, leaseId: string): Promise<{ id: string; amount: number } | null> {
  const invoice = await db
    .selectFrom("invoice")
    .select("id")
    .select(sql<number>`(select sum(amount)::int from invoice_line where invoice_id = invoice.id)`.as("amount"))
    .where("subject_kind", "=", "lease")
    .where("subject_id", "=", leaseId)
    .where("status", "=", "open")
    .orderBy("due_on")
    .executeTakeFirst();
  return invoice ?? null;
}

/** Returns the deposit that the venue still holds, from the journal. */
export async function findDeposit(db: Db, leaseId: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`select coalesce(-sum(amount), 0)::int as held from journal_line
    where account = 'deposit' and owner_id = ${leaseId}`.execute(db);
  return rows[0]?.held ?? 0;
}

type Page = { page: number; pageSize: number };

export async function listLeases(
  db: Db,
  { personId, page, pageSize }: Page & { personId: string },
): Promise<{ items: LeaseCard[]; total: number }> {
  const found = withHouse(db).where("lease.person_id", "=", personId);
  const { total } = await found.select((count) => count.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll("lease")
    .select(columns)
    .orderBy("lease.created_at", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: rows.map(presentLeaseCard), total };
}

const depositHeld = sql<number>`(select coalesce(-sum(amount), 0)::int from journal_line
  where account = 'deposit' and owner_id = lease.id)`;

type StaffFilter = Page & {
  now: Date;
  status?: LeaseStatus | undefined;
  kost?: string | undefined;
  deposit?: "0" | "1" | undefined;
  id?: string;
};

/** Lists all leases for staff, earliest request first. */
export async function listAllLeases(
  db: Db,
  { status, kost, deposit, id, page, pageSize, now }: StaffFilter,
): Promise<{ items: StaffLeaseCard[]; total: number }> {
  const found = withHouse(db)
    .innerJoin("person", "person.id", "lease.person_id")
    .$if(id !== undefined, (query) => query.where("lease.id", "=", id ?? ""))
    .$if(status !== undefined, (query) => query.where("lease.status", "=", status ?? ""))
    .$if(deposit === "1", (query) => query.where(depositHeld, ">", 0))
    .$if(kost !== undefined, (query) => query.where("property.slug", "=", kost ?? ""));
  const { total } = await found.select((count) => count.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll("lease")
    .select(columns)
    .select("person.name as person_name")
    .select(depositHeld.as("deposit_held"))
    .select(sql<string | null>`(select status from lease_closing where lease_id = lease.id)`.as("closing"))
    .orderBy("lease.created_at")
    .orderBy("lease.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const today = localDateOf((await findVenueRules(db)).zone, now);
  return { items: rows.map((row) => presentStaffCard(row, today)), total };
}

export async function readStaffLease(db: Db, id: string, now: Date): Promise<StaffLeaseCard> {
  const { items } = await listAllLeases(db, { id, page: 1, pageSize: 1, now });
  if (!items[0]) throw noLease();
  return items[0];
}
