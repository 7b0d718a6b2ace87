import { isStaff } from "@lapang/domain/staff/roles";
import type { Tx } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { recordAction, type StaffAction } from "../../audit/record-action.ts";

type ClubAction = Pick<StaffAction, "action" | "subjectId"> & Partial<Pick<StaffAction, "reason" | "details">>;

/** Audits what staff do in a club; actions of its captains are not audited. */
export async function recordIfStaff(tx: Tx, keeper: Pick<SignedIn, "id" | "role">, action: ClubAction): Promise<void> {
  if (!isStaff(keeper.role)) return;
  await recordAction(tx, { personId: keeper.id, concernedId: null, ...action });
}
