import { describe, expect, it } from "vitest";
import { defaultSettings } from "../venue/venue-settings.ts";
import type { GatewayStatus } from "./midtrans-status.ts";
import type { PaymentStatus } from "./moves.ts";
import { type Attempt, type Order, type Report, reviewUntil, settle } from "./settle.ts";

const now = new Date("2026-11-17T03:00:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const attempt = (changes: Partial<Attempt> = {}): Attempt => ({
  status: "awaiting",
  amount: 150_000,
  spentOn: null,
  voidRequested: false,
  ...changes,
});
const order = (changes: Partial<Order> = {}): Order => ({
  state: "waiting",
  free: true,
  start: inHours(5),
  ...changes,
});
const report = (status: GatewayStatus, changes: Partial<Report> = {}): Report => ({
  status,
  amount: 150_000,
  ...changes,
});
const paidFor = (status: PaymentStatus = "paid") => attempt({ status, spentOn: "order" });

describe("money received", () => {
  it.each([
    ["in time", order(), "fulfil"],
    ["in time, for a game that has begun at the desk", order({ start: inHours(-1) }), "fulfil"],
    ["late, and the slot is free and ahead", order({ state: "lapsed" }), "fulfil"],
    ["late, and the slot is gone", order({ state: "lapsed", free: false }), "credit_wallet"],
    ["late, and the start is in the past", order({ state: "lapsed", start: now }), "credit_wallet"],
    ["late, for an hour package", order({ state: "lapsed", start: null }), "fulfil"],
    ["a second time", order({ state: "settled" }), "credit_wallet"],
    ["for a cancelled booking", order({ state: "ended" }), "credit_wallet"],
  ])("%s", (_, wanted, effect) => {
    const settlement = settle({ attempt: attempt(), report: report("paid"), order: wanted, now });
    expect(settlement).toEqual({ do: "move", through: ["paid"], effect });
  });

  it.each([149_999, 150_001, null])("as %s instead of 150.000 goes to review and keeps the slot", (amount) => {
    const settlement = settle({ attempt: attempt(), report: report("paid", { amount }), order: order(), now });
    expect(settlement).toEqual({ do: "move", through: ["review"], effect: "keep_slot_for_review" });
  });

  it.each(["failed", "expired", "cancelled"] as const)("revives a %s attempt", (status) => {
    const late = { attempt: attempt({ status }), order: order({ state: "lapsed" }), now };
    expect(settle({ ...late, report: report("paid") })).toMatchObject({ through: ["paid"], effect: "fulfil" });
  });

  it.each(["paid", "partially_refunded", "refunded", "reversed", "chargeback"] as const)(
    "reported again for a %s attempt changes nothing",
    (status) => {
      const settlement = settle({ attempt: paidFor(status), report: report("paid"), order: order(), now });
      expect(settlement).toEqual({ do: "ignore", because: "nothing_new" });
    },
  );

  it("for a slot withdrawn meanwhile goes to review and keeps the slot", () => {
    const closed = { attempt: attempt(), report: report("paid"), now };
    const review = { do: "move", through: ["review"], effect: "keep_slot_for_review" };
    expect(settle({ ...closed, order: order({ withdrawn: true }) })).toEqual(review);
    const reviewed = { ...closed, attempt: attempt({ status: "review" }) };
    expect(settle({ ...reviewed, order: order({ withdrawn: true }) })).toMatchObject({ do: "ignore" });
    expect(settle({ ...reviewed, order: order() })).toMatchObject({ through: ["paid"], effect: "fulfil" });
  });

  it("under review is confirmed by a later report", () => {
    const held = attempt({ status: "review" });
    expect(settle({ attempt: held, report: report("paid"), order: order(), now })).toMatchObject({ effect: "fulfil" });
    expect(settle({ attempt: held, report: report("failed"), order: order(), now })).toMatchObject({
      through: ["failed"],
      effect: "return_tenders",
    });
  });
});

describe("a payment without money", () => {
  it.each(["failed", "expired", "cancelled"] as const)("ends as %s and releases reserved tenders", (status) => {
    const settlement = settle({ attempt: attempt(), report: report(status), order: order(), now });
    expect(settlement).toEqual({ do: "move", through: [status], effect: "return_tenders" });
  });

  it.each(["awaiting", "expired", "cancelled"] as const)("never lowers paid by %s", (status) => {
    const settlement = settle({ attempt: paidFor(), report: report(status), order: order(), now });
    expect(settlement).toEqual({ do: "ignore", because: "never_lowers_paid" });
  });
});

describe("reversed money", () => {
  it("counts as refunded if we requested the void", () => {
    const undone = { ...paidFor(), voidRequested: true };
    const settlement = settle({ attempt: undone, report: report("cancelled"), order: order(), now });
    expect(settlement).toEqual({ do: "move", through: ["refunded"], effect: "none" });
  });

  it("is marked as reversed after a denial", () => {
    expect(settle({ attempt: paidFor(), order: order(), now, report: report("failed") })).toMatchObject({
      through: ["reversed"],
      effect: "cancel_order",
    });
  });

  it.each([
    ["a booking ahead", { start: inHours(1) }, {}, "cancel_order"],
    ["a booking that was played", { start: inHours(-1) }, {}, "record_debt"],
    ["a series with a visit ahead", { start: inHours(-200), lastStart: inHours(1) }, {}, "cancel_order"],
    ["a series that was played", { start: inHours(-200), lastStart: inHours(-1) }, {}, "record_debt"],
    ["an hour package: its hours are still to come", { start: null }, {}, "cancel_order"],
    ["money that became wallet credit", { start: inHours(1) }, { spentOn: "wallet" }, "record_debt"],
    ["a booking that was cancelled before", { start: inHours(1), state: "ended" }, {}, "record_debt"],
    ["money that was refunded before", { start: inHours(1) }, { status: "refunded" }, "record_debt"],
  ] as const)("is handled for a chargeback of %s", (_, where, what, effect) => {
    const settlement = settle({
      attempt: { ...paidFor(), ...what },
      report: report("chargeback"),
      order: order({ state: "settled", ...where }),
      now,
    });
    expect(settlement).toEqual({ do: "move", through: ["chargeback"], effect });
  });
});

describe("money received and reversed before the first report", () => {
  it.each(["partially_refunded", "refunded"] as const)("%s, is credited first, then debited", (status) => {
    const facts = { attempt: attempt(), order: order(), now };
    const credit = { do: "move", through: ["paid"], effect: "credit_wallet", again: true };
    expect(settle({ ...facts, report: report(status) })).toEqual(credit);
    expect(settle({ ...facts, attempt: attempt({ status: "expired" }), report: report(status) })).toEqual(credit);
  });

  it("by the bank ends the attempt, and is credited first only if part was refunded", () => {
    const facts = { attempt: attempt(), order: order(), now };
    expect(settle({ ...facts, report: report("chargeback") })).toMatchObject({
      through: ["paid", "chargeback"],
      effect: "return_tenders",
    });
    const made = { total: 40_000, refunds: [] };
    expect(settle({ ...facts, report: { ...report("chargeback"), made } })).toMatchObject({ again: true });
    expect(settle({ ...facts, report: { ...report("failed"), made } })).toMatchObject({ effect: "credit_wallet" });
    expect(settle({ ...facts, report: report("failed") })).toMatchObject({ through: ["failed"] });
  });
});

it("keeps a slot under review for a day, but not beyond the start", () => {
  expect(reviewUntil(inHours(48), now, defaultSettings)).toEqual(inHours(24));
  expect(reviewUntil(inHours(5), now, defaultSettings)).toEqual(inHours(5));
  expect(reviewUntil(null, now, defaultSettings)).toEqual(inHours(24));
});
