import fc from "fast-check";
import { expect, it } from "vitest";
import { type Paid, returnShare } from "../booking/return-share.ts";
import { valueOfPart } from "../pricing/split.ts";
import { taxWithin } from "../pricing/tax.ts";
import { accounts, assertBalanced, balanceKey, type JournalEntry } from "./journal.ts";
import * as movements from "./movements.ts";
import { balancesOf } from "./testing/balances.ts";

const amount = fc.integer({ min: 0, max: 3_000_000 });
const person = fc.constantFrom("rina", "adi");
const till = fc.constantFrom("gateway" as const, "cash" as const, "bank" as const);
const hours = fc.array(fc.record({ lotId: fc.constantFrom("lot-1", "lot-2"), amount }), { maxLength: 2 });
const takings = fc
  .record({ till, personId: person, money: amount, wallet: amount, discount: amount })
  .map((sale) => ({ ...sale, tax: taxWithin(sale.money + sale.wallet, 10) }));
const saleReturns = fc
  .record({ personId: person, money: amount, wallet: amount, hours })
  .map((back) => ({ ...back, tax: taxWithin(back.money + back.wallet, 10) }));

const anyMovement: fc.Arbitrary<JournalEntry> = fc.oneof(
  fc.tuple(takings, hours).map(([sale, lots]) => movements.bookingSold({ ...sale, hours: lots })),
  fc
    .tuple(takings, hours, hours)
    .map(([sale, lots, deferred]) => movements.bookingSold({ ...sale, hours: lots, deferred })),
  fc
    .tuple(takings, amount)
    .map(([sale, much]) => movements.invoicePaid({ ...sale, deposit: { of: "lease", amount: much } })),
  fc
    .record({ revenue: amount, tax: amount, deposit: fc.record({ of: fc.constant("lease"), amount }) })
    .map((back) => movements.invoiceRefundedOutside(back)),
  fc
    .record({ of: fc.constant("lease"), personId: person, kept: amount, wallet: amount, bank: amount })
    .map((settled) => movements.depositSettled(settled)),
  fc.tuple(person, amount).map(([who, much]) => movements.walletReserved(who, much)),
  fc.tuple(person, amount).map(([who, much]) => movements.walletReleased(who, much)),
  fc.tuple(person, till, amount).map(([who, where, much]) => movements.walletCredited(who, where, much)),
  saleReturns.map((back) => movements.saleReturned(back)),
  fc.tuple(person, amount).map(([who, much]) => movements.resalePaidOut(who, much, taxWithin(much, 10))),
  amount.map((much) => movements.forfeited(much, taxWithin(much, 10))),
  amount.map((much) => movements.hoursCarriedOver({ from: "lot-1", to: "lot-2", amount: much })),
  amount.map((much) => movements.hoursExpired({ lotId: "lot-2", amount: much })),
  fc.tuple(person, till, amount).map(([who, where, much]) => movements.refundArrived(who, where, much)),
  fc.tuple(person, amount).map(([who, much]) => movements.refundToWallet(who, much)),
  fc
    .tuple(amount, amount)
    .map(([much, forfeit]) => movements.refundedOutside({ amount: much, tax: 0, forfeit, from: "revenue" })),
  fc
    .record({ personId: person, hours, tax: amount, gateway: amount, wallet: amount })
    .map((taken) => movements.hoursTakenBack(taken)),
  amount.map((much) => movements.saleReversed(much, taxWithin(much, 10))),
  fc.tuple(person, amount).map(([who, much]) => movements.refundOvertaken(who, much)),
  fc.tuple(person, amount).map(([who, much]) => movements.creditTakenBack(who, much)),
  fc.tuple(person, amount).map(([who, much]) => movements.debtRecorded(who, much)),
  fc.tuple(person, amount).map(([who, much]) => movements.debtSettled(who, "wallet", much)),
);

/** Second implementation for comparison, as in the database: one balance per key, updated line by line. */
function runningBalances(entries: readonly JournalEntry[]): Map<string, number> {
  const rows = new Map<string, number>();
  for (const { lines } of entries) {
    for (const line of lines) {
      const before = rows.get(balanceKey(line)) ?? 0;
      rows.set(
        balanceKey(line),
        accounts[line.account].normal === "debit" ? before + line.amount : before - line.amount,
      );
    }
  }
  return rows;
}

it("keeps every entry balanced and every balance equal to the sum of its entries, in any order of events", () => {
  fc.assert(
    fc.property(fc.array(anyMovement, { maxLength: 40, size: "max" }), (entries) => {
      for (const one of entries) assertBalanced(one);
      const balances = balancesOf(entries);
      expect(balances).toEqual(runningBalances(entries));
      let [debits, credits] = [0, 0];
      for (const [key, balance] of balances) {
        const account = key.split(":")[0] as keyof typeof accounts;
        if (accounts[account].normal === "debit") debits += balance;
        else credits += balance;
      }
      expect(debits).toBe(credits);
    }),
  );
});

type Life = { money: number; wallet: number; packageMinutes: number; percent: number; arrives: boolean };
const lives: fc.Arbitrary<Life> = fc.record({
  money: amount,
  wallet: amount,
  packageMinutes: fc.integer({ min: 0, max: 600 }),
  percent: fc.integer({ min: 0, max: 100 }),
  arrives: fc.boolean(),
});
const lot = { minutes: 600, net: 1_181_818 };

/** Entries of one booking, from reserving wallet money to the last refund; its hours come from a separate lot. */
function lifeOf({ money, wallet, packageMinutes, percent, arrives }: Life, id: string) {
  const paid: Paid = { money, wallet, packageMinutes, tax: taxWithin(money + wallet, 10) };
  const back = returnShare(paid, percent, 100);
  const worth = valueOfPart(lot.net, packageMinutes, lot.minutes);
  const returned = valueOfPart(worth, back.packageMinutes, packageMinutes);
  const value = (amount: number) => [{ lotId: id, amount }];
  const kept = back.kept.money + worth - returned;
  const entries = [
    movements.walletReserved("rina", wallet),
    movements.bookingSold({
      till: "gateway",
      personId: "rina",
      money,
      wallet,
      hours: value(worth),
      discount: 0,
      tax: paid.tax,
    }),
    movements.saleReturned({ ...back, personId: "rina", hours: value(returned) }),
    movements.forfeited(kept, back.kept.tax),
    arrives ? movements.refundArrived("rina", "gateway", back.money) : movements.refundToWallet("rina", back.money),
  ];
  const held = money - (arrives ? back.money : 0);
  const wallets = back.wallet - wallet + (arrives ? 0 : back.money);
  return { entries, held, wallets, kept: kept - back.kept.tax, tax: back.kept.tax };
}

it("neither loses nor creates a Rupiah when a booking with any tenders is cancelled at any percent", () => {
  fc.assert(
    fc.property(fc.array(lives, { minLength: 1, maxLength: 6 }), (all) => {
      const outcomes = all.map((life, index) => lifeOf(life, `lot-${index}`));
      const balances = balancesOf(outcomes.flatMap(({ entries }) => entries));
      const sum = (field: "held" | "wallets" | "kept" | "tax") =>
        outcomes.reduce((total, life) => total + life[field], 0);
      const balance = (key: string) => balances.get(key) ?? 0;
      expect(balance("gateway")).toBe(sum("held"));
      expect(balance("wallet:rina")).toBe(sum("wallets"));
      expect(balance("forfeit")).toBe(sum("kept"));
      expect(balance("tax_payable")).toBe(sum("tax"));
      for (const empty of ["revenue", "refunds_payable:rina", "wallet_reserved:rina"]) expect(balance(empty)).toBe(0);
    }),
  );
});
