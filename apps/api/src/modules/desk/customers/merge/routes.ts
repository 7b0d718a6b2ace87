import type { CustomerMerge } from "@lapang/contract/people/customer-merges";
import * as contract from "@lapang/contract/people/customer-merges";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../../db/connect.ts";
import { originOf } from "../../../../http/security/origin.ts";
import { serve } from "../../../../http/serve.ts";
import type { CustomerDeps } from "../customer-deps.ts";
import { finishMerge } from "./confirm/finish-merge.ts";
import { listConfirmations } from "./confirm/list-confirmations.ts";
import { mailAgain, withdrawMerge } from "./confirm/staff-decisions.ts";
import { decideMerge } from "./decide-merge.ts";
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

type Listing = { page: number; pageSize: number };

/** Lists merges that wait for a second person, oldest first. */
async function listMerges(db: Db, { page, pageSize }: Listing) {
  const { total } = await db
    .selectFrom("customer_merge")
    .select((all) => all.fn.countAll<number>().as("total"))
    .where("decision", "is", null)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("customer_merge as merge")
    .innerJoin("person as one", "one.id", "from_id")
    .innerJoin("person as other", "other.id", "into_id")
    .innerJoin("person as staff", "staff.id", "entered_by")
    .select(["merge.id", "from_id", "into_id", "amount", "reason", "entered_by", "entered_at"])
    .select(["one.name as from_name", "other.name as into_name", "staff.name as staff_name"])
    .where("decision", "is", null)
    .orderBy("entered_at")
    .orderBy("merge.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items = rows.map(
    (row): CustomerMerge => ({
      id: row.id,
      from: { id: row.from_id, name: row.from_name },
      into: { id: row.into_id, name: row.into_name },
      amount: Number(row.amount),
      reason: row.reason,
      enteredBy: { id: row.entered_by, name: row.staff_name },
      enteredAt: row.entered_at.toISOString(),
    }),
  );
  return { items, total: Number(total), page, pageSize };
}
