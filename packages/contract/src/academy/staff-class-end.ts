import { z } from "zod";
import { batchCode, instant, oneLine, rupiah } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const params = z.object({ code: batchCode });
const reason = oneLine(3, 300);
const path = "/api/v1/staff/classes/:code/end";
const ended = z.object({ ended: z.boolean().describe("False: a second person must decide or has refused") });

const classEnd = z
  .object({
    sessions: z.int().describe("Sessions ahead, which are released"),
    families: z.int(),
    credit: rupiah.describe("Total credited to the families' wallets"),
    entered: z
      .object({
        by: z.string(),
        at: instant,
        reason: z.string(),
        own: z.boolean().describe("True if requested by the caller: a second person must decide"),
        decided: z.boolean().describe("True if it was interrupted; approving it again continues"),
      })
      .nullable(),
  })
  .meta({ id: "ClassEnd" });
export type ClassEnd = z.output<typeof classEnd>;

export const getClassEnd = route({
  ...byDuty("publish-classes"),
  tag: "academy",
  method: "GET",
  path,
  summary: "Preview of ending a class now, with a pending request",
  params,
  reply: classEnd,
});

export const enterClassEnd = route({
  ...byDuty("publish-classes"),
  tag: "academy",
  method: "POST",
  path,
  summary: "Request to end a class; without families it ends at once, otherwise a second person decides",
  params,
  body: z.object({ reason, expectedCredit: rupiah }),
  reply: ended,
  errors: ["conflict", "price_changed"],
});

export const decideClassEnd = route({
  ...byDuty("decide-refunds"),
  tag: "academy",
  method: "POST",
  path: `${path}/decision`,
  summary: "Approve ending a class: releases the sessions, notifies the families and credits what is due",
  params,
  body: z.object({ decision: z.enum(["approved", "refused"]), expectedCredit: rupiah }),
  reply: ended,
  errors: ["illegal_move", "price_changed", "own_money", "own_entry"],
});

export const removeFromWaitingList = route({
  ...byDuty("keep-classes"),
  tag: "academy",
  method: "POST",
  path: "/api/v1/staff/class-waits/:id/removal",
  summary: "Remove a person from a class's waiting list with a reason; a live offer goes to the next",
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason }),
  reply: z.object({ removed: z.boolean() }),
  errors: ["illegal_move"],
});
