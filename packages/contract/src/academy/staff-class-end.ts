import { z } from "zod";
import { batchCode, instant, oneLine, rupiah } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const params = z.object({ code: batchCode });
const reason = oneLine(3, 300);
const path = "/api/v1/staff/classes/:code/end";
const ended = z.object({ ended: z.boolean().describe("Else somebody else has to decide, or has refused") });

const classEnd = z
  .object({
    sessions: z.int().describe("Still to come, and freed with it"),
    families: z.int(),
    credit: rupiah.describe("What goes to the wallets of the families"),
    entered: z
      .object({
        by: z.string(),
        at: instant,
        reason: z.string(),
        own: z.boolean().describe("By who asks: somebody else decides"),
        decided: z.boolean().describe("It was interrupted on its way, and goes on when it is approved again"),
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
  summary: "What the end of a class would mean now, and whether somebody has asked for it",
  params,
  reply: classEnd,
});

export const enterClassEnd = route({
  ...byDuty("publish-classes"),
  tag: "academy",
  method: "POST",
  path,
  summary: "Ask to end a class; without families it ends at once, else somebody else decides",
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
  summary: "End a class that somebody else asked to end: sessions are free, everybody is told and has back what is due",
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
  summary: "Take somebody out of the line for a class; they are told why, and what was offered goes to the next",
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason }),
  reply: z.object({ removed: z.boolean() }),
  errors: ["illegal_move"],
});
