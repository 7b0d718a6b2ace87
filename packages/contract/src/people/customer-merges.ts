import { z } from "zod";
import { instant, oneLine, pageOf, paging, rupiah, somebody } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const merging = { ...byDuty("merge-records"), tag: "staff" } as const;
const params = z.object({ id: z.uuid() });
const reason = oneLine(3, 500);

export const mergeCustomers = route({
  ...merging,
  method: "POST",
  path: "/api/v1/staff/customers/:id/merge",
  summary:
    "Merge this customer irreversibly into another, sign-in methods included; confirmed by name. Large amounts need a second person",
  params,
  body: z.object({
    into: z.uuid(),
    name: z.string().max(120).describe("Name of the merged customer, typed as confirmation"),
    reason,
  }),
  reply: z.object({
    state: z
      .enum(["merged", "waiting", "confirming"])
      .describe("confirming: both have an account with a verified address, and a link was sent to both mailboxes"),
  }),
  errors: ["conflict", "own_money"],
});

const customerMerge = z
  .object({
    id: z.uuid(),
    from: somebody,
    into: somebody,
    amount: rupiah.describe("Spendable amount when it was proposed"),
    reason: z.string(),
    enteredBy: somebody,
    enteredAt: instant,
  })
  .meta({ id: "CustomerMerge" });
export type CustomerMerge = z.output<typeof customerMerge>;

export const listMerges = route({
  ...merging,
  method: "GET",
  path: "/api/v1/staff/customer-merges",
  summary: "Merges waiting for a second person, oldest first",
  query: z.object(paging(25)),
  reply: pageOf(customerMerge),
});

export const decideMerge = route({
  ...merging,
  method: "POST",
  path: "/api/v1/staff/customer-merges/:id/decision",
  summary: "Approve or refuse another person's merge, once",
  params,
  body: z.object({ decision: z.enum(["approved", "refused"]), reason }),
  reply: z.object({ done: z.literal(true), state: z.enum(["merged", "confirming", "refused"]).optional() }),
  errors: ["conflict", "own_money"],
});

const mailbox = z.object({ hint: z.string().nullable(), confirmedAt: instant.nullable() });

const mergeConfirmation = z
  .object({
    id: z.uuid(),
    from: somebody,
    into: somebody,
    amount: rupiah.describe("Spendable amount at the decision"),
    reason: z.string(),
    enteredBy: somebody,
    startedAt: instant,
    mailedAt: instant,
    expiresAt: instant,
    state: z.enum(["open", "refused", "expired"]),
    refusedSide: z.enum(["from", "into"]).nullable(),
    problem: z.string().nullable().describe("Why it failed although both confirmed"),
    mailboxes: z.object({ from: mailbox, into: mailbox }),
  })
  .meta({ id: "MergeConfirmation" });
export type MergeConfirmation = z.output<typeof mergeConfirmation>;

export const listMergeConfirmations = route({
  ...merging,
  method: "GET",
  path: "/api/v1/staff/merge-confirmations",
  summary: "Merges waiting for both mailboxes, and for a week refused or expired ones",
  query: z.object(paging(25)),
  reply: pageOf(mergeConfirmation),
});

export const mailMergeAgain = route({
  ...merging,
  method: "POST",
  path: "/api/v1/staff/merge-confirmations/:id/mails",
  summary: "Mail a new link to unconfirmed mailboxes; every ten minutes, at most five times",
  params,
  reply: z.object({ done: z.literal(true) }),
  errors: ["conflict"],
});

export const withdrawMerge = route({
  ...merging,
  method: "POST",
  path: "/api/v1/staff/merge-confirmations/:id/withdrawal",
  summary: "Cancel a merge that waits for mailboxes",
  params,
  body: z.object({ reason }),
  reply: z.object({ done: z.literal(true) }),
  errors: ["conflict", "own_money"],
});

export const finishMerge = route({
  ...merging,
  method: "POST",
  path: "/api/v1/staff/merge-confirmations/:id/completion",
  summary: "Retry a merge that both mailboxes confirmed",
  params,
  reply: z.object({ done: z.literal(true) }),
  errors: ["conflict", "own_money"],
});
