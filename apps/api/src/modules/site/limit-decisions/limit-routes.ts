import * as contract from "@lapang/contract/site/site-limits";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { decideLimit, withdrawLimit } from "./decide-limit.ts";
import { listLimits } from "./list-limits.ts";

/** Looser limits between the owner who enters them and the second person who decides. */
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
