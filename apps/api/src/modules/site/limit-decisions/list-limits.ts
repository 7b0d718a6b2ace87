import type { LimitChange } from "@lapang/contract/site/site-limits";
import type { Role } from "@lapang/domain/staff/roles";
import type { Db } from "../../../db/connect.ts";
import { listOpenChanges } from "../limits/limit-queries.ts";
import { listSecondPeople } from "../limits/second-person.ts";

/** Looser limits that wait for a second person, oldest first. */
export async function listLimits(db: Db, caller: { id: string; role: Role }): Promise<LimitChange[]> {
  const items: LimitChange[] = [];
  for (const change of await listOpenChanges(db)) {
    items.push({
      id: change.id,
      path: change.path,
      before: change.before,
      after: change.after,
      enteredBy: { id: change.entered_by, name: change.name },
      enteredAt: change.entered_at.toISOString(),
      mayDecide: (await listSecondPeople(db, change.entered_by)).includes(caller.id),
      mayWithdraw: caller.role === "owner",
    });
  }
  return items;
}
