import * as contract from "@lapang/contract/people/customer-merges";
import type { FastifyInstance } from "fastify";
import { originOf } from "../../../../http/security/origin.ts";
import { serve } from "../../../../http/serve.ts";
import type { CustomerDeps } from "../customer-deps.ts";
import { finishMerge } from "./confirm/finish-merge.ts";
import { listConfirmations } from "./confirm/list-confirmations.ts";
import { mailAgain, withdrawMerge } from "./confirm/staff-decisions.ts";
import { decideMerge } from "./decide-merge.ts";
import { listMerges } from "./list-merges.ts";
import { mergeCustomers } from "./merge-customers.ts";

/** Merging of two customer records of one person. The mailed links have their own routes: `confirm/mailbox-routes.ts`. */
export function mergeRoutes(app: FastifyInstance, deps: CustomerDeps): void {
  const { db, clock, publicUrl } = deps;

  serve(app, contract.mergeCustomers, async ({ params, body, person, request }) => {
    const { into: intoId, name, reason } = body;
    const origin = originOf(request, publicUrl);
    const wish = { fromId: params.id, intoId, name, reason, staffId: person.id, origin, now: clock() };
    return { state: await mergeCustomers(deps, wish) };
  });

  serve(app, contract.listMerges, ({ query }) => listMerges(db, query));

  serve(app, contract.decideMerge, async ({ params, body, person, request }) => {
    const origin = originOf(request, publicUrl);
    const state = await decideMerge(deps, { id: params.id, ...body, staffId: person.id, origin, now: clock() });
    return { done: true as const, state };
  });

  serve(app, contract.listMergeConfirmations, ({ query }) => listConfirmations(db, { ...query, now: clock() }));

  serve(app, contract.mailMergeAgain, async ({ params, request }) => {
    await mailAgain(db, { id: params.id, origin: originOf(request, publicUrl), now: clock() });
    return { done: true as const };
  });

  serve(app, contract.withdrawMerge, async ({ params, body, person }) => {
    await withdrawMerge(db, { id: params.id, reason: body.reason, staffId: person.id, now: clock() });
    return { done: true as const };
  });

  serve(app, contract.finishMerge, async ({ params }) => {
    await finishMerge(deps, { id: params.id, now: clock() });
    return { done: true as const };
  });
}
