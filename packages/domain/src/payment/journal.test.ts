import { describe, expect, it } from "vitest";
import { assertBalanced, credit, debit, entry } from "./journal.ts";
import {
  bookingSold,
  debtRecorded,
  debtSettled,
  forfeited,
  refundArrived,
  refundToWallet,
  resalePaidOut,
  saleReturned,
  saleReversed,
  walletCredited,
  walletReleased,
  walletReserved,
} from "./movements.ts";
import { balancesOf } from "./testing/balances.ts";

const sale = { till: "gateway", personId: "rina", money: 0, wallet: 0, hours: [], discount: 0, tax: 0 } as const;
const open = (entries: Parameters<typeof balancesOf>[0]) =>
  Object.fromEntries([...balancesOf(entries)].filter(([, balance]) => balance !== 0));

describe("the journal", () => {
  it("refuses an unbalanced entry and a fraction of a Rupiah", () => {
    expect(() => entry("odd", [debit("cash", 2), credit("revenue", 1)])).toThrow(/"odd" is off by 1/);
    expect(() => entry("half", [debit("cash", 0.5), credit("revenue", 0.5)])).toThrow(RangeError);
    expect(() => assertBalanced({ movement: "one-sided", lines: [debit("cash", 1)] })).toThrow(RangeError);
  });

  it("books a mixed sale: money, wallet, hours and voucher against income and tax", () => {
    const lot = { till: "gateway", personId: "rina", money: 1_300_000, wallet: 0, tax: 118_182 } as const;
    const balances = open([
      walletCredited("rina", "gateway", 40_000),
      bookingSold({ ...lot, hours: [], discount: 0, deferred: [{ lotId: "lot", amount: 1_181_818 }] }),
      walletReserved("rina", 40_000),
      bookingSold({
        ...sale,
        money: 110_000,
        wallet: 40_000,
        hours: [{ lotId: "lot", amount: 118_181 }],
        discount: 20_000,
        tax: 13_636,
      }),
    ]);
    expect(balances).toEqual({
      gateway: 1_450_000,
      "package:lot": 1_063_637,
      voucher: 20_000,
      tax_payable: 131_818,
      revenue: 274_545,
    });
  });

  it("has zero balances after a sale that was refunded in full", () => {
    const hours = [{ lotId: "lot", amount: 118_181 }];
    const balances = open([
      walletCredited("rina", "cash", 35_000),
      walletReserved("rina", 35_000),
      bookingSold({ ...sale, money: 300_000, wallet: 35_000, hours, tax: 30_455 }),
      saleReturned({ personId: "rina", money: 300_000, wallet: 35_000, hours, tax: 30_455 }),
      refundArrived("rina", "gateway", 300_000),
    ]);
    expect(balances).toEqual({ cash: 35_000, "wallet:rina": 35_000 });
  });

  it("moves a forfeit to its own account, with tax still due, and pays it out when the slot is resold", () => {
    const half = [
      bookingSold({ ...sale, money: 220_000, tax: 20_000 }),
      saleReturned({ personId: "rina", money: 110_000, wallet: 0, hours: [], tax: 10_000 }),
      forfeited(110_000, 10_000),
      refundToWallet("rina", 110_000),
    ];
    expect(open(half)).toEqual({ gateway: 220_000, "wallet:rina": 110_000, tax_payable: 10_000, forfeit: 100_000 });
    expect(open([...half, resalePaidOut("rina", 110_000, 10_000)])).toEqual({
      gateway: 220_000,
      "wallet:rina": 220_000,
    });
  });

  it("releases reserved wallet money when the payment fails", () => {
    expect(open([walletReserved("rina", 40_000), walletReleased("rina", 40_000)])).toEqual({});
  });

  it("reverses the sale of a charged-back future booking, and records a debt for one that was played", () => {
    const sold = bookingSold({ ...sale, money: 110_000, tax: 10_000 });
    expect(open([sold, saleReversed(110_000, 10_000)])).toEqual({});
    const owed = [sold, debtRecorded("rina", 110_000)];
    expect(open(owed)).toEqual({ revenue: 100_000, tax_payable: 10_000, "debt:rina": 110_000 });
    expect(open([...owed, debtSettled("rina", "cash", 110_000)])).toEqual({
      revenue: 100_000,
      tax_payable: 10_000,
      cash: 110_000,
    });
  });
});
