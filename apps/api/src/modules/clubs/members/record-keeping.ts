import { isStaff } from "@lapang/domain/staff/roles";
import type { Tx } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { recordAction, type StaffAction } from "../../audit/record-action.ts";

type Kept = Pick<StaffAction, "action" | "subjectId"> & Partial<Pick<StaffAction, "reason" | "details">>;

/** What staff do in a club is written down as all they do; what its captains do is the club's own business. */
export async function recordKeeping(tx: Tx, keeper: Pick<SignedIn, "id" | "role">, kept: Kept): Promise<void> {
  if (!isStaff(keeper.role)) return;
  await recordAction(tx, { personId: keeper.id, concernedId: null, ...kept });
}
