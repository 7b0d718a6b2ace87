import type { ClosingView } from "@lapang/contract/stays/kost-living";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";

export async function findClosing(db: Db, leaseId: string) {
  const closing = await db.selectFrom("lease_closing").selectAll().where("lease_id", "=", leaseId).executeTakeFirst();
  if (!closing) throw new DomainError("not_found", "Nothing has been written down yet");
  return closing;
}

export async function listDeductions(db: Db, leaseId: string) {
  return db
    .selectFrom("lease_deduction")
    .select(["label", "reason", "amount"])
    .where("lease_id", "=", leaseId)
    .orderBy("position")
    .execute();
}

/** Returns the file name of one photo of one check, both by their position. */
export async function findCheckPhoto(
  db: Db,
  { leaseId, check, photo }: { leaseId: string; check: number; photo: number },
): Promise<string | undefined> {
  const found = await db
    .selectFrom("lease_check")
    .select("photos")
    .where("lease_id", "=", leaseId)
    .where("position", "=", check)
    .executeTakeFirst();
  return found?.photos[photo];
}

/** Returns the checks of the room, the deductions with reasons, and the rest of the deposit. */
export async function readClosing(db: Db, leaseId: string): Promise<ClosingView> {
  const closing = await findClosing(db, leaseId);
  const deductions = await listDeductions(db, leaseId);
  const checks = await db
    .selectFrom("lease_check")
    .select(["label", "state", "note", "photos"])
    .where("lease_id", "=", leaseId)
    .orderBy("position")
    .execute();
  const kept = deductions.reduce((sum, { amount }) => sum + amount, 0);
  return {
    status: closing.status as ClosingView["status"],
    deposit: closing.deposit,
    kept,
    rest: closing.deposit - kept,
    checks: checks.map((check) => ({ ...check, state: check.state as ClosingView["checks"][number]["state"] })),
    deductions,
    answer: closing.answer,
    way: closing.way as ClosingView["way"],
    returned: closing.returned,
    createdAt: closing.created_at.toISOString(),
    updatedAt: closing.updated_at.toISOString(),
  };
}

export function refuseStatus(from: string, allowed: readonly string[], to: string): void {
  if (allowed.includes(from)) return;
  throw new DomainError("illegal_move", `A statement that is ${from} cannot become ${to}`, { from, to });
}
