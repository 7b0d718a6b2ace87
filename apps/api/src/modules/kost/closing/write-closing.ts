import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { kostTexts } from "../../../texts/kost.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { dropRecords, keepRecords, openRecords } from "../../media/storage/keep-records.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { type LeaseRow, leasePath, lockLease, recordLeaseEvent, titleOf } from "../lease-rows.ts";
import { requireOwnFiles } from "../own-files.ts";
import { findDeposit } from "../read-leases.ts";
import { refuseStatus } from "./closing-rows.ts";

export type Closing = {
  checks: readonly { label: string; state: string; note: string | null; photos: readonly string[] }[];
  deductions: readonly { label: string; reason: string; amount: number }[];
};

/**
 * Records the room check of an ended lease and the deductions with reasons, and notifies the tenant for an answer. It can be
 * rewritten until the deposit is settled.
 */
export async function writeClosing(
  db: Db,
  { id, staffId, ...closing }: Closing & { id: string; staffId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await openRecords(tx, staffId);
    const lease = await lockLease(tx, id);
    refuseOwnMoney({ staffId, concernedId: lease.person_id });
    if (lease.status !== "ended") {
      throw new DomainError("illegal_move", "The lease is not over", { from: lease.status, to: "closed" });
    }
    const before = await tx.selectFrom("lease_closing").select("status").where("lease_id", "=", id).executeTakeFirst();
    if (before) refuseStatus(before.status, ["sent", "agreed", "disputed"], "sent");
    const deposit = await findDeposit(tx, id);
    const kept = closing.deductions.reduce((sum, { amount }) => sum + amount, 0);
    if (kept > deposit) throw new DomainError("deposit_too_low", "There is not so much to keep", { deposit, kept });
    const checks = await keepPhotos(tx, { id, staffId, checks: closing.checks });
    await replace(tx, id, { ...closing, checks, deposit, staffId });
    await recordLeaseEvent(tx, id, { kind: "closing_written", actor: "staff", personId: staffId });
    const action = { personId: staffId, concernedId: lease.person_id, subjectId: id };
    await recordAction(tx, { ...action, action: "deposit_checked", details: { deposit, kept } });
    await notifyTenant(tx, lease, { deposit, kept });
  });
}

type Checks = Closing["checks"];

/** Makes new photos records of the venue, keeps earlier ones that are still named, and deletes the others. */
async function keepPhotos(tx: Tx, { id, staffId, checks }: { id: string; staffId: string; checks: Checks }) {
  const rows = await tx.selectFrom("lease_check").select("photos").where("lease_id", "=", id).execute();
  const before = rows.flatMap(({ photos }) => photos);
  const named = checks.flatMap(({ photos }) => photos);
  const brought = named.filter((name) => !before.includes(name));
  await requireOwnFiles(tx, staffId, brought, "checks.photos");
  const kept = await keepRecords(tx, { personId: staffId, names: brought, folder: `leases/${id}` });
  await dropRecords(
    tx,
    before.filter((name) => !named.includes(name)),
  );
  return checks.map((check) => ({ ...check, photos: check.photos.map((name) => kept.get(name) ?? name) }));
}

async function replace(
  tx: Tx,
  id: string,
  { checks, deductions, deposit, staffId }: Closing & { deposit: number; staffId: string },
) {
  const written = { written_by: staffId, deposit, status: "sent", answer: null, updated_at: sql<Date>`now()` };
  await tx
    .insertInto("lease_closing")
    .values({ lease_id: id, ...written })
    .onConflict((conflict) => conflict.column("lease_id").doUpdateSet(written))
    .execute();
  await tx.deleteFrom("lease_check").where("lease_id", "=", id).execute();
  await tx.deleteFrom("lease_deduction").where("lease_id", "=", id).execute();
  const checked = checks.map((check, position) => ({ lease_id: id, position, ...check, photos: [...check.photos] }));
  await tx.insertInto("lease_check").values(checked).execute();
  if (deductions.length === 0) return;
  await tx
    .insertInto("lease_deduction")
    .values(deductions.map((deduction, position) => ({ lease_id: id, position, ...deduction })))
    .execute();
}

async function notifyTenant(
  tx: Tx,
  lease: LeaseRow,
  { deposit, kept }: { deposit: number; kept: number },
): Promise<void> {
  await notifyPerson(tx, {
    personId: lease.person_id,
    topic: "lease",
    ...kostTexts.id.closingWritten({ room: titleOf(lease), deposit, kept }),
    link: leasePath(lease.id),
    mail: true,
    dedupeKey: `lease:${lease.id}:closing:${deposit}:${kept}`,
  });
}
