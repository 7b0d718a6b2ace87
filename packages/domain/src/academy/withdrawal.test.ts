import { expect, it } from "vitest";
import { quote } from "../booking/quote.ts";
import { defaultSettings } from "../venue-settings.ts";
import { trialLine } from "./term-price.ts";
import { creditForSessionsLeft, quoteWithout } from "./withdrawal.ts";

it.each([
  [1_200_000, 109_091, 16, 4, 300_000, 27_273],
  [1_200_000, 109_091, 16, 0, 0, 0],
  [1_000_000, 90_909, 3, 1, 333_333, 30_303],
  [0, 0, 8, 4, 0, 0],
  [500_000, 45_455, 2, 9, 500_000, 45_455],
])(
  "of %i with tax %i, %i sessions of which %i are left are worth %i with tax %i",
  (paid, tax, sessions, sessionsLeft, credit, taxBack) => {
    expect(creditForSessionsLeft({ paid, tax, sessions, sessionsLeft })).toEqual({ credit, tax: taxBack });
  },
);

it("leaves a price whose lines, taxes and tenders still add up", () => {
  const lines = ["a", "b"].map((itemId) => trialLine({ itemId, label: itemId, price: 1_100_000 }));
  const facts = { voucher: null, walletBalance: 200_000, packageMinutes: 0, now: new Date(0) };
  const redeeming = { voucher: null, useWallet: true, usePackage: false };
  const whole = quote(lines, redeeming, { ...facts, taxPercent: defaultSettings.taxPercent });
  const rest = quoteWithout(whole, { item: "a", credit: 330_000, tax: 30_000, wallet: 30_000 });
  expect(rest).toMatchObject({ gross: 1_870_000, total: 1_870_000, tax: 170_000, toPay: 1_700_000 });
  expect(rest.tenders).toMatchObject({ wallet: 170_000, toPay: 1_700_000 });
  expect(rest.lines.map(({ net }) => net)).toEqual([770_000, 1_100_000]);
  expect(rest.lines[0]?.reasons.flatMap((reason) => (reason.because === "part" ? reason.amount : []))).toEqual([
    1_100_000, -330_000,
  ]);
  expect(rest.taxes).toMatchObject([{ base: 1_870_000, tax: 170_000 }]);
});
