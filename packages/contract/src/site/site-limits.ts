import { z } from "zod";
import { instant, somebody } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const params = z.object({ id: z.uuid() });
const done = z.object({ done: z.literal(true) });

const limitChange = z
  .object({
    id: z.uuid(),
    path: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    enteredBy: somebody,
    enteredAt: instant,
    mayDecide: z.boolean().describe("True if the caller can decide as second person"),
    mayWithdraw: z.boolean(),
  })
  .meta({ id: "LimitChange" });
export type LimitChange = z.output<typeof limitChange>;

export const listLimitChanges = route({
  ...byDuty("edit-site"),
  tag: "site",
  method: "GET",
  path: "/api/v1/site/limit-changes",
  summary: "Looser limits that wait for a second person",
  reply: z.object({ items: z.array(limitChange) }),
});

export const decideLimitChange = route({
  ...byDuty("confirm-limits"),
  tag: "site",
  method: "POST",
  path: "/api/v1/site/limit-changes/:id/decision",
  summary: "Approve or refuse a looser limit, once: by another owner, or by a manager if there is only one owner",
  params,
  body: z.object({ decision: z.enum(["approved", "refused"]) }),
  reply: done,
  errors: ["conflict", "own_entry", "owner_required"],
});

export const withdrawLimitChange = route({
  ...byDuty("set-limits"),
  tag: "site",
  method: "POST",
  path: "/api/v1/site/limit-changes/:id/withdrawal",
  summary: "Withdraw an undecided looser limit",
  params,
  reply: done,
  errors: ["conflict"],
});
