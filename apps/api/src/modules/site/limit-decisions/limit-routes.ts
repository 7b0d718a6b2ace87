import type { LimitChange } from "@lapang/contract/site/site-limits";
import * as contract from "@lapang/contract/site/site-limits";
import type { Role } from "@lapang/domain/staff/roles";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../db/connect.ts";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { listOpenChanges } from "../limits/limit-queries.ts";
import { listSecondPeople } from "../limits/second-person.ts";
import { decideLimit, withdrawLimit } from "./decide-limit.ts";

/** Routes to list, decide and withdraw looser limits that an owner has entered. */
export function limitRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, contract.listLimitChanges, async ({ person }) => ({ items: await listLimits(db, person) }));

  serve(app, contract.decideLimitChange, async ({ params, body, person }) => {
    await decideLimit(db, { id: params.id, decision: body.decision, person, now: clock() });
    return { done: true as const };
  });

  serve(app, contract.withdrawLimitChange, async ({ params, person }) => {
    await withdrawLimit(db, { id: params.id, personId: person.id, now: clock() });
    return { done: true as const };
  });
}

/** Lists looser limits that wait for a second person, oldest first. */
async function listLimits(db: Db, caller: { id: string; role: Role }): Promise<LimitChange[]> {
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
