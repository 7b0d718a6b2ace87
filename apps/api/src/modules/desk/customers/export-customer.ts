import { DomainError } from "@lapang/domain/errors";
import type { IdentityPort } from "../../../ports/identity.ts";
import type { Db } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { exportMyData } from "../../identity/export-my-data.ts";
import type { PersonalData } from "../../personal-data.ts";

type ExportDeps = { db: Db; identity: Pick<IdentityPort, "accounts">; parts: readonly PersonalData[] };
type ExportRequest = { personId: string; staffId: string; reason: string; now: Date };

/** Exports the same document that customers get in their profile, at their request at the desk; audited with the reason. */
export async function exportCustomer(deps: ExportDeps, { personId, staffId, reason, now }: ExportRequest) {
  refuseOwnMoney({ staffId, concernedId: personId });
  await deps.db.transaction().execute(async (tx) => {
    const customer = await tx
      .selectFrom("person")
      .select("id")
      .where("id", "=", personId)
      .where("role", "=", "customer")
      .where("erased_at", "is", null)
      .executeTakeFirst();
    if (!customer) throw new DomainError("not_found", "There is no such customer");
    const action = "record_exported";
    await recordAction(tx, { personId: staffId, concernedId: personId, action, subjectId: personId, reason });
  });
  return exportMyData(deps, personId, now);
}
