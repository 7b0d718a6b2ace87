import { describe, expect, it } from "vitest";
import { DomainError } from "../errors.ts";
import { visitor } from "./standing.ts";
import { courtItem, jakarta, quoteFacts, quoteOf, quoteRequest, quoteVoucher } from "./testing/quotes.ts";

const evening = courtItem("15:00", "17:00");
const nets = (quote: ReturnType<typeof quoteOf>) => quote.lines.map((line) => line.net);

describe("the price of a booking", () => {
  it("lists court hours, add-ons and coach, each with its reason and the tax inside", () => {
    const item = courtItem("15:00", "17:00", {
      addOns: [
        { id: "raket", quantity: 2 },
        { id: "mesin", quantity: 1 },
        { id: "bola", quantity: 2 },
      ],
      coachId: "bayu",
    });
    const quote = quoteOf(quoteRequest([item]), quoteFacts());
    expect(quote.lines.map((line) => [line.label, line.from, line.kind, line.net, line.tax])).toEqual([
      ["Teduh", "15:00", "court", 150_000, 13_637],
      ["Teduh", "16:00", "court", 185_000, 16_818],
      ["Raket", null, "equipment", 70_000, 6_364],
      ["Mesin bola", null, "equipment", 160_000, 14_545],
      ["Bola baru", null, "other", 111_000, 11_000],
      ["Bayu", null, "coaching", 400_000, 36_364],
    ]);
    expect(quote.taxes.map((line) => [line.kind, line.percent, line.base, line.tax])).toEqual([
      ["court", 10, 335_000, 30_455],
      ["equipment", 10, 230_000, 20_909],
      ["other", 11, 111_000, 11_000],
      ["coaching", 10, 400_000, 36_364],
    ]);
    expect(quote).toMatchObject({ gross: 1_076_000, discount: 0, total: 1_076_000, tax: 98_728, toPay: 1_076_000 });
    expect(quote.lines[1]?.reasons).toEqual([
      { because: "rule", label: "Jam ramai", peak: true },
      { because: "tax", percent: 10, amount: 16_818 },
    ]);
  });

  it("gives guests and tenants the club rate with its reason, and no reason when it equals the public rate", () => {
    const stays = [{ kind: "hotel", from: "2026-11-17", to: "2026-11-18" }] as const;
    const quote = quoteOf(quoteRequest([evening]), quoteFacts({ standing: { ...visitor, stays } }));
    expect(nets(quote)).toEqual([120_000, 185_000]);
    expect(quote.lines[0]?.reasons).toContainEqual({ because: "tier", of: "hotel", saves: 30_000 });
    expect(quote.lines[1]?.reasons.map((reason) => reason.because)).toEqual(["rule", "tax"]);
  });

  it("prices each item on its own court and day", () => {
    const items = [courtItem("07:00", "08:00"), courtItem("19:00", "20:00", { court: "embun" })];
    expect(nets(quoteOf(quoteRequest(items), quoteFacts()))).toEqual([150_000, 185_000]);
  });

  it("sells an hour package, taxed like the court it is for, and paid by money or wallet only", () => {
    const request = quoteRequest([{ kind: "package", package: "sepuluh" }], { useWallet: true, usePackage: true });
    const quote = quoteOf(request, quoteFacts({ packageMinutes: 600, walletBalance: 100_000 }));
    expect(quote).toMatchObject({ total: 1_300_000, tax: 118_182, toPay: 1_200_000 });
    expect(quote.taxes).toEqual([{ kind: "court", percent: 10, base: 1_300_000, tax: 118_182 }]);
  });

  it("merges the same add-on requested twice into one line", () => {
    const twice = [1, 2].map((quantity) => ({ id: "raket", quantity }));
    const quote = quoteOf(quoteRequest([courtItem("07:00", "08:00", { addOns: twice })]), quoteFacts());
    expect(quote.lines.map((line) => line.gross)).toEqual([150_000, 105_000]);
  });

  it.each([
    [
      "a negative number of rackets",
      courtItem("07:00", "08:00", { addOns: [{ id: "raket", quantity: -1 }] }),
      "invalid_request",
    ],
    ["half a racket", courtItem("07:00", "08:00", { addOns: [{ id: "raket", quantity: 0.5 }] }), "invalid_request"],
    ["time without a price", courtItem("05:00", "07:00"), "not_for_sale"],
    ["a stretch of no length", courtItem("07:00", "07:00"), "not_for_sale"],
    ["a night into the next day", courtItem("21:00", "07:00", { end: jakarta("07:00", "2026-11-18") }), "not_for_sale"],
    ["an unknown court", courtItem("07:00", "08:00", { court: "hilang" }), "not_found"],
    ["an unknown add-on", courtItem("07:00", "08:00", { addOns: [{ id: "kuda", quantity: 1 }] }), "not_found"],
    ["an unknown coach", courtItem("07:00", "08:00", { coachId: "hantu" }), "not_found"],
  ])("refuses %s", (_, item, code) => {
    const refused = () => quoteOf(quoteRequest([item]), quoteFacts());
    expect(refused).toThrow(DomainError);
    expect(refused).toThrow(expect.objectContaining({ code }));
  });
});

describe("a voucher on a booking", () => {
  const withVoucher = (changes: Parameters<typeof quoteVoucher>[0]) =>
    quoteOf(quoteRequest([evening], { voucher: "main pagi" }), quoteFacts({ voucher: quoteVoucher(changes) }));

  it("lowers the gross before tax, spread over the lines to the Rupiah", () => {
    const quote = withVoucher({});
    expect(quote.lines.map((line) => line.discount)).toEqual([22_388, 27_612]);
    expect(quote).toMatchObject({ gross: 335_000, discount: 50_000, total: 285_000, tax: 25_909, toPay: 285_000 });
    expect(quote.lines[0]?.reasons).toContainEqual({ because: "voucher", code: "MAINPAGI", amount: 22_388 });
  });

  it("discounts only the lines it applies to", () => {
    const item = courtItem("15:00", "16:00", { addOns: [{ id: "raket", quantity: 1 }] });
    const facts = quoteFacts({ voucher: quoteVoucher({ appliesTo: ["equipment"] }) });
    const quote = quoteOf(quoteRequest([item], { voucher: "MAINPAGI" }), facts);
    expect(quote.lines.map((line) => line.discount)).toEqual([0, 35_000]);
  });

  it("changes no price when refused, and returns the reason", () => {
    const refused = withVoucher({ minAmount: 335_001 });
    expect(refused).toMatchObject({ total: 335_000, voucher: null, voucherRefusal: { code: "voucher_below_minimum" } });
    const unknown = quoteOf(quoteRequest([evening], { voucher: "ngarang" }), quoteFacts());
    expect(unknown.voucherRefusal).toMatchObject({ code: "voucher_unknown", facts: { voucher: "NGARANG" } });
  });
});

describe("the tenders of a booking", () => {
  const pay = (changes: Parameters<typeof quoteFacts>[0], item = evening) =>
    quoteOf(quoteRequest([item], { usePackage: true, useWallet: true }), quoteFacts(changes));

  it.each([
    ["no hours and no wallet", {}, [0, 0, 0, 335_000]],
    ["one package hour: the dearer of the two", { packageMinutes: 60 }, [60, 185_000, 0, 150_000]],
    ["half a package hour: covers none", { packageMinutes: 30 }, [0, 0, 0, 335_000]],
    ["more package hours than needed", { packageMinutes: 600 }, [120, 335_000, 0, 0]],
    ["part of it in the wallet", { walletBalance: 100_000 }, [0, 0, 100_000, 235_000]],
    ["more in the wallet than needed", { walletBalance: 900_000 }, [0, 0, 335_000, 0]],
    ["hours and wallet", { packageMinutes: 60, walletBalance: 40_000 }, [60, 185_000, 40_000, 110_000]],
    ["a wallet in debt", { walletBalance: -5 }, [0, 0, 0, 335_000]],
  ])("%s", (_, facts, [packageMinutes, packageWorth, wallet, toPay]) => {
    expect(pay(facts).tenders).toEqual({ packageMinutes, packageWorth, wallet, toPay });
  });

  it("does not tax package hours again", () => {
    const quote = pay({ packageMinutes: 60 });
    expect(quote.lines.map((line) => [line.coveredByPackage, line.tax])).toEqual([
      [false, 13_636],
      [true, 0],
    ]);
    expect(quote.tax).toBe(13_636);
    expect(quote.lines[1]?.reasons.at(-1)).toEqual({ because: "hours", minutes: 60 });
  });

  it("never pays for a coach or a racket with package hours", () => {
    const item = courtItem("07:00", "08:00", { addOns: [{ id: "raket", quantity: 1 }], coachId: "bayu" });
    expect(pay({ packageMinutes: 600 }, item).toPay).toBe(235_000);
  });
});
