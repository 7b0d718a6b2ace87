import { z } from "zod";
import { instant, oneLine, pageOf, paging, somebody } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const manager = { ...byDuty("correct-wallets"), tag: "staff" } as const;
const MOST = 100_000_000;
const reason = oneLine(3, 300);

const correction = z
  .object({
    id: z.uuid(),
    person: somebody,
    amount: z.int().describe("Positive: to the customer"),
    reason: z.string(),
    enteredBy: somebody,
    enteredAt: instant,
    decision: z.enum(["approved", "refused"]).nullable(),
    decidedBy: somebody.nullable(),
    decidedAt: instant.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: "WalletCorrection" });
export type WalletCorrection = z.output<typeof correction>;

export const listCorrections = route({
  ...manager,
  method: "GET",
  path: "/api/v1/wallet-corrections",
  summary: "Wallet corrections waiting for a second person, or decided ones, latest first",
  query: z.object({ state: z.enum(["open", "decided"]).default("open"), ...paging(25) }),
  reply: pageOf(correction),
});

export const enterCorrection = route({
  ...manager,
  method: "POST",
  path: "/api/v1/wallet-corrections",
  summary: "Propose a wallet correction; a second person must approve it",
  body: z.object({
    personId: z.uuid(),
    amount: z
      .int()
      .min(-MOST)
      .max(MOST)
      .refine((amount) => amount !== 0),
    reason,
  }),
  reply: correction,
  status: 201,
  errors: ["own_money", "not_found"],
});

export const decideCorrection = route({
  ...manager,
  method: "POST",
  path: "/api/v1/wallet-corrections/:id/decision",
  summary: "Approve or refuse another person's proposal, once; an approval notifies the customer",
  params: z.object({ id: z.uuid() }),
  body: z.object({ decision: z.enum(["approved", "refused"]), reason }),
  reply: correction,
  errors: ["own_money", "conflict", "wallet_too_low"],
});
