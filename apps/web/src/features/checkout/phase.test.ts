import { expect, it } from "vitest";
import { type Phase, phaseOf } from "./phase.ts";

const now = Date.parse("2026-11-21T00:00:00.000Z");
const ahead = "2026-11-21T00:10:00.000Z";
const behind = "2026-11-20T23:59:59.000Z";

type BookingFacts = {
  status: string;
  heldUntil?: string | null;
  payments?: string[];
  became?: "confirmed" | "wallet";
  by?: "customer" | "venue";
};

const table: [string, BookingFacts, Phase][] = [
  ["a fresh hold", { status: "held", heldUntil: ahead }, "choose"],
  ["a lapsed hold that no job has expired yet", { status: "held", heldUntil: behind }, "lapsed"],
  ["an open attempt", { status: "awaiting_payment", heldUntil: ahead, payments: ["awaiting"] }, "paying"],
  [
    "an open attempt after its deadline: the money may still arrive",
    { status: "awaiting_payment", heldUntil: behind, payments: ["awaiting"] },
    "paying",
  ],
  [
    "a declined attempt with time left",
    { status: "awaiting_payment", heldUntil: ahead, payments: ["failed"] },
    "choose",
  ],
  [
    "a declined attempt and a new one",
    { status: "awaiting_payment", heldUntil: ahead, payments: ["awaiting", "failed"] },
    "paying",
  ],
  [
    "a declined attempt without time left",
    { status: "awaiting_payment", heldUntil: behind, payments: ["failed"] },
    "lapsed",
  ],
  ["a payment under review", { status: "awaiting_payment", heldUntil: ahead, payments: ["review"] }, "review"],
  ["money that arrived", { status: "confirmed", heldUntil: null, payments: ["paid", "failed"] }, "confirmed"],
  [
    "money that arrived after the hour was sold",
    { status: "expired", payments: ["paid"], became: "wallet" },
    "credited",
  ],
  ["a released hold", { status: "cancelled", by: "customer" }, "released"],
  [
    "money that arrived after the hold was released",
    { status: "cancelled", payments: ["paid"], became: "wallet", by: "customer" },
    "credited",
  ],
  [
    "a paid booking cancelled too late for a refund",
    { status: "cancelled", payments: ["paid"], became: "confirmed", by: "customer" },
    "cancelled",
  ],
  ["a booking the venue cancelled", { status: "cancelled", by: "venue" }, "cancelled"],
];

it.each(table)("%s", (_, { status, heldUntil = null, payments = [], became = null, by }, phase) => {
  const attempts = payments.map((one) => ({ status: one, settledAs: one === "paid" ? became : null }));
  const facts = { status, heldUntil, cancelledBy: by ?? null, payments: attempts };
  expect(phaseOf(facts as Parameters<typeof phaseOf>[0], now)).toBe(phase);
});
