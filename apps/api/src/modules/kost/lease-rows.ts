import { DomainError } from "@lapang/domain/errors";
import { bookingPath, kinds } from "@lapang/domain/kinds";
import { firstPeriod, type LeaseTerms, leaseLines, nextPeriod, type Period } from "@lapang/domain/lease/lease-costs";
import { assertLeaseMove, type LeaseStatus } from "@lapang/domain/lease/lease-moves";
import type { KostTerm } from "@lapang/domain/stay/kost-price";
import type { Updateable } from "kysely";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import type { DB } from "../../db/types.gen.ts";
import { kostTexts } from "../../texts/kost.ts";

export async function findLease(db: Db, id: string) {
  return db.selectFrom("lease").selectAll().where("id", "=", id).executeTakeFirst();
}
export type LeaseRow = NonNullable<Awaited<ReturnType<typeof findLease>>>;

/** 404 for anyone but the tenant. */
export async function findOwnLease(db: Db, id: string, personId: string): Promise<LeaseRow> {
  const lease = await findLease(db, id);
  if (lease?.person_id !== personId) throw noLease();
  return lease;
}

/** Serialises changes of one lease and of its invoices. */
export async function lockLease(tx: Tx, id: string): Promise<LeaseRow> {
  const lease = await tx.selectFrom("lease").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!lease) throw noLease();
  return lease;
}

export async function lockOwnLease(tx: Tx, id: string, personId: string): Promise<LeaseRow> {
  const lease = await lockLease(tx, id);
  if (lease.person_id !== personId) throw noLease();
  return lease;
}

export function noLease(): DomainError {
  return new DomainError("not_found", "There is no such lease");
}

type Changes = Omit<Updateable<DB["lease"]>, "id" | "status"> & { status?: LeaseStatus };

/** The only function that updates a lease; rejects illegal status moves. */
export async function updateLease(tx: Tx, lease: LeaseRow, changes: Changes): Promise<LeaseRow> {
  if (changes.status) assertLeaseMove(lease.status as LeaseStatus, changes.status);
  return tx
    .updateTable("lease")
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where("id", "=", lease.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type LeaseEvent = {
  kind: string;
  actor: "tenant" | "staff" | "system";
  personId?: string | null;
  details?: Record<string, unknown>;
};

export async function recordLeaseEvent(
  tx: Tx,
  leaseId: string,
  { kind, actor, personId, details }: LeaseEvent,
): Promise<void> {
  await tx
    .insertInto("lease_event")
    .values({ lease_id: leaseId, kind, actor, person_id: personId ?? null, details: JSON.stringify(details ?? {}) })
    .execute();
}

export function agreedOf({ agreed }: Pick<LeaseRow, "agreed">): LeaseTerms {
  return agreed as unknown as LeaseTerms;
}

type AgreedTerms = Pick<LeaseRow, "agreed" | "people"> & { term: string };

/** Returns the invoice lines of a period by the agreed terms. */
export function linesOf({ term, people, ...lease }: AgreedTerms, period: Period, first: boolean) {
  return leaseLines(agreedOf(lease), { term: term as KostTerm, people, period, first });
}

export function firstPeriodOf({ starts_on, term }: Pick<LeaseRow, "starts_on" | "term">): Period {
  return firstPeriod(starts_on, term as KostTerm);
}

export function periodAfter(lease: LeaseRow, billedUntil: string): Period | null {
  const { starts_on: startsOn, ends_on: endsOn, term } = lease;
  return nextPeriod({ startsOn, endsOn, term: term as KostTerm }, billedUntil);
}

export function leasePath(id: string): string {
  return bookingPath(kinds.kost, id);
}

export function titleOf(lease: Pick<LeaseRow, "agreed">): string {
  const { kost, room } = agreedOf(lease);
  return kostTexts.id.room(kost, room);
}
