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
    "All that is this customer's becomes another's, for good, ways to sign in included; asked by name. Where much money moves it waits for a second person",
  params,
  body: z.object({
    into: z.uuid(),
    name: z.string().max(120).describe("Of the one that goes: typed, so that it is meant"),
    reason,
  }),
  reply: z.object({
    state: z
      .enum(["merged", "waiting", "confirming"])
      .describe("Confirming: both have an account with a verified address, and both mailboxes were sent a link"),
  }),
  errors: ["conflict", "own_money"],
});

const customerMerge = z
  .object({
    id: z.uuid(),
    from: somebody,
    into: somebody,
    amount: rupiah.describe("What could be spent, when it was entered"),
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
  summary: "Merges that wait for a second person, the first one first",
  query: z.object(paging(25)),
  reply: pageOf(customerMerge),
});

export const decideMerge = route({
  ...merging,
  method: "POST",
  path: "/api/v1/staff/customer-merges/:id/decision",
  summary: "Approve or refuse a merge that somebody else entered, once",
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
    amount: rupiah.describe("What could be spent at the decision"),
    reason: z.string(),
    enteredBy: somebody,
    startedAt: instant,
    mailedAt: instant,
    expiresAt: instant,
    state: z.enum(["open", "refused", "expired"]),
    refusedSide: z.enum(["from", "into"]).nullable(),
    problem: z.string().nullable().describe("Why it could not be carried out although both confirmed"),
    mailboxes: z.object({ from: mailbox, into: mailbox }),
  })
  .meta({ id: "MergeConfirmation" });
export type MergeConfirmation = z.output<typeof mergeConfirmation>;

export const listMergeConfirmations = route({
  ...merging,
  method: "GET",
  path: "/api/v1/staff/merge-confirmations",
  summary: "Merges that wait for both mailboxes, and for a week those that were refused or expired",
  query: z.object(paging(25)),
  reply: pageOf(mergeConfirmation),
});

export const mailMergeAgain = route({
  ...merging,
  method: "POST",
  path: "/api/v1/staff/merge-confirmations/:id/mails",
  summary: "Mail a new link to the mailboxes that have not confirmed; every ten minutes, five times at most",
  params,
  reply: z.object({ done: z.literal(true) }),
  errors: ["conflict"],
});

export const withdrawMerge = route({
  ...merging,
  method: "POST",
  path: "/api/v1/staff/merge-confirmations/:id/withdrawal",
  summary: "End a merge that waits for mailboxes",
  params,
  body: z.object({ reason }),
  reply: z.object({ done: z.literal(true) }),
  errors: ["conflict", "own_money"],
});

export const finishMerge = route({
  ...merging,
  method: "POST",
  path: "/api/v1/staff/merge-confirmations/:id/completion",
  summary: "Try again to carry out a merge that both mailboxes confirmed",
  params,
  reply: z.object({ done: z.literal(true) }),
  errors: ["conflict", "own_money"],
});
