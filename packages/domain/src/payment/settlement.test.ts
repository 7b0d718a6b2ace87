import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultMethods } from "./methods.ts";
import { type BookedOrder, gatewayFee, reconcile, type SettledLine, settledDays } from "./settlement.ts";

const order = (changes: Partial<BookedOrder> = {}): BookedOrder => ({
  orderId: "A-1",
  paid: 150_000,
  refunded: 0,
  fee: 1_050,
  paymentDue: true,
  refundDue: true,
  ...changes,
});
const line = (changes: Partial<SettledLine> = {}): SettledLine => ({
  orderId: "A-1",
  kind: "payment",
  amount: 150_000,
  fee: 1_050,
  day: "2026-11-16",
  reference: "",
  ...changes,
});
const refund = (amount: number, reference = "") => line({ kind: "refund", amount, fee: 0, reference });

describe("a settlement", () => {
  it.each<[string, SettledLine[], BookedOrder[], [string, number, number][]]>([
    ["that agrees", [line()], [order()], []],
    ["with duplicate lines", [line(), line()], [order()], []],
    ["rounded by a Rupiah", [line({ fee: 1_051 })], [order()], []],
    ["of an unknown order", [line()], [], [["missing_here", 0, 150_000]]],
    ["of an unpaid order", [line()], [order({ paid: 0, fee: 0 })], [["missing_here", 0, 150_000]]],
    ["that lacks an order", [], [order()], [["missing_there", 150_000, 0]]],
    ["too early for an order", [], [order({ paymentDue: false })], []],
    ["without an order refunded before it", [], [order({ refunded: 150_000 })], []],
    ["of another amount", [line({ amount: 140_000 })], [order()], [["other_amount", 150_000, 140_000]]],
    ["of another fee", [line({ fee: 3_000 })], [order()], [["other_fee", 1_050, 3_000]]],
    ["with the refund", [line(), refund(50_000)], [order({ refunded: 50_000 })], []],
    ["with two equal refunds", [line(), refund(5, "r1"), refund(5, "r2")], [order({ refunded: 10 })], []],
    ["with an unknown refund", [line(), refund(50_000)], [order()], [["other_refund", 0, 50_000]]],
    ["without a refund", [line()], [order({ refunded: 50_000 })], [["other_refund", 50_000, 0]]],
    ["too early for a refund", [line()], [order({ refunded: 50_000, refundDue: false })], []],
  ])("%s", (_, lines, orders, expected) => {
    const { differences, matched } = reconcile(lines, orders);
    expect(differences.map(({ kind, here, there }) => [kind, here, there])).toEqual(expected);
    expect(matched).toEqual(expected.length === 0 && lines.length > 0 ? ["A-1"] : []);
  });

  it("computes the gateway's fee", () => {
    expect(gatewayFee(defaultMethods.qris, 150_000)).toBe(1_050);
    expect(gatewayFee(defaultMethods.card, 150_000)).toBe(6_350);
    expect(gatewayFee(defaultMethods.va_bca, 150_000)).toBe(4_000);
  });
});

type Wrong = "none" | "left out" | "unknown" | "amount" | "fee" | "refund";
const wrongs: Record<Wrong, string | null> = {
  none: null,
  "left out": "missing_there",
  unknown: "missing_here",
  amount: "other_amount",
  fee: "other_fee",
  refund: "other_refund",
};
const sales = fc.array(
  fc.record({
    paid: fc.integer({ min: 10_000, max: 5_000_000 }),
    share: fc.integer({ min: 0, max: 2 }),
    day: fc.constantFrom("2026-11-14", "2026-11-15", "2026-11-16"),
    wrong: fc.constantFrom(...(Object.keys(wrongs) as Wrong[])),
  }),
  { maxLength: 25 },
);

function settledSale(
  { paid, share, day, wrong }: { paid: number; share: number; day: string; wrong: Wrong },
  index: number,
) {
  const orderId = `ORDER-${index}`;
  const [fee, refunded] = [Math.round(paid / 100), share === 0 ? 0 : Math.floor(paid / (share + 1))];
  const booked = order({ orderId, paid, refunded, fee });
  const paidLine = line({ orderId, amount: paid, fee, day });
  const back = refunded > 0 ? [line({ orderId, kind: "refund", amount: refunded, fee: 0, day })] : [];
  const lines: Record<Wrong, SettledLine[]> = {
    none: [paidLine, ...back],
    "left out": back,
    unknown: [paidLine],
    amount: [{ ...paidLine, amount: paid + 1_000 }, ...back],
    fee: [{ ...paidLine, fee: fee + 2 }, ...back],
    refund: [paidLine, ...back, line({ orderId, kind: "refund", amount: 7, fee: 0, day, reference: "x" })],
  };
  return { orderId, booked: wrong === "unknown" ? [] : [booked], lines: lines[wrong], expected: wrongs[wrong] };
}

it("finds exactly the differences, in any order of lines and with duplicates", () => {
  const cases = sales
    .map((list) => list.map(settledSale))
    .chain((made) => {
      const lines = made.flatMap((one) => one.lines);
      const repeated = fc
        .tuple(
          fc.shuffledSubarray(lines, { minLength: lines.length }),
          fc.shuffledSubarray(lines),
          fc.nat(lines.length),
        )
        .map(([all, again, at]) => [...all.slice(0, at), ...again, ...all.slice(at)]);
      return fc.record({ made: fc.constant(made), lines: fc.constant(lines), repeated });
    });
  fc.assert(
    fc.property(cases, ({ made, lines, repeated }) => {
      const { differences, matched } = reconcile(
        repeated,
        made.flatMap(({ booked }) => booked),
      );
      const expected = made.flatMap(({ orderId, expected: kind }) => (kind ? [`${orderId} ${kind}`] : []));
      expect(differences.map(({ orderId, kind }) => `${orderId} ${kind}`).sort()).toEqual(expected.sort());
      expect(matched.length + new Set(differences.map(({ orderId }) => orderId)).size).toBe(made.length);
      expect(settledDays(repeated)).toEqual(settledDays(lines));
      const net = lines.reduce((sum, { kind, amount, fee }) => sum + (kind === "payment" ? amount : -amount) - fee, 0);
      expect(settledDays(repeated).reduce((sum, day) => sum + day.net, 0)).toBe(net);
    }),
  );
});
