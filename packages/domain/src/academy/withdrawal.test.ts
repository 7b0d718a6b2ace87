import { expect, it } from "vitest";
import { quote } from "../booking/quote.ts";
import { defaultSettings } from "../venue/venue-settings.ts";
import { trialLine } from "./term-price.ts";
import { quoteWithout, settleTerm } from "./withdrawal.ts";

it.each([
  ["all of it paid, a quarter left", 1_200_000, 0, 16, 4, { credit: 300_000, due: 0 }],
  ["all of it paid and used", 1_200_000, 0, 16, 0, { credit: 0, due: 0 }],
  ["a price that does not divide", 1_000_000, 0, 3, 1, { credit: 333_333, due: 0 }],
  ["nothing paid for", 0, 0, 8, 4, { credit: 0, due: 0 }],
  ["more sessions left than there were", 500_000, 0, 2, 9, { credit: 500_000, due: 0 }],
  ["half of it paid, a quarter used", 600_000, 600_000, 8, 6, { credit: 300_000, due: 0 }],
  ["half of it paid, half used", 600_000, 600_000, 8, 4, { credit: 0, due: 0 }],
  ["half of it paid, three quarters used", 600_000, 600_000, 8, 2, { credit: 0, due: 300_000 }],
])("settles a term: %s", (_, paid, open, sessions, sessionsLeft, settled) => {
  expect(settleTerm({ paid, open, sessions, sessionsLeft })).toEqual(settled);
});

it("keeps the sums of lines, taxes and tenders equal to the price", () => {
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
