import { type CourtPrices, courtLines } from "../../court/court-lines.ts";
import type { PriceRule } from "../../pricing/court-price.ts";
import type { Voucher } from "../../pricing/voucher.ts";
import { defaultSettings } from "../../venue/venue-settings.ts";
import { packageLines } from "../package-lines.ts";
import type { PlainLine } from "../price-line.ts";
import { nothingRedeemed, type QuoteFacts, quote, type Redeeming } from "../quote.ts";
import { visitor } from "../standing.ts";

const rule = (changes: Partial<PriceRule>): PriceRule => ({
  tier: "public",
  label: "Jam biasa",
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startsOn: null,
  endsOn: null,
  fromTime: "06:00",
  toTime: "22:00",
  peak: false,
  pricePerHour: 150_000,
  priority: 0,
  ...changes,
});
/** Two public prices and a member rate for off-peak hours. */
const rules = [
  rule({}),
  rule({ label: "Jam ramai", fromTime: "16:00", peak: true, pricePerHour: 185_000, priority: 1 }),
  rule({ label: "Harga klub", tier: "member", toTime: "16:00", pricePerHour: 120_000 }),
];

export const quoteNow = new Date("2026-11-16T03:00:00Z");
export const jakarta = (time: string, date = "2026-11-17") => new Date(`${date}T${time}:00+07:00`);

/** A requested court as tests write it; `quoteOf` derives the item ids. */
type TestCourt = {
  kind: "court";
  court: string;
  start: Date;
  end: Date;
  addOns: readonly { id: string; quantity: number }[];
  coachId?: string | undefined;
};
type TestItem = TestCourt | { kind: "package"; package: string };
type TestRequest = Redeeming & { items: readonly TestItem[] };
type TestFacts = QuoteFacts & CourtPrices & { packages: readonly { slug: string; name: string; price: number }[] };

export function courtItem(from: string, to: string, changes: Partial<TestCourt> = {}): TestCourt {
  return { kind: "court", court: "teduh", start: jakarta(from), end: jakarta(to), addOns: [], ...changes };
}

export function quoteRequest(items: readonly TestItem[], changes: Partial<TestRequest> = {}): TestRequest {
  return { items, ...nothingRedeemed, ...changes };
}

/** Quotes the items; the court, add-ons and coach of the n-th item get ids `n/…`. */
export function quoteOf({ items, ...redeeming }: TestRequest, facts: TestFacts) {
  return quote(
    items.flatMap((item, index) => linesOf(item, String(index), facts)),
    redeeming,
    facts,
  );
}

function linesOf(item: TestItem, name: string, facts: TestFacts): PlainLine[] {
  if (item.kind === "court") {
    const { addOns, coachId, ...court } = item;
    const extras = addOns.map((addOn) => ({ ...addOn, itemId: `${name}/${addOn.id}` }));
    const coach = coachId === undefined ? undefined : { id: coachId, itemId: `${name}/coach` };
    return courtLines([{ ...court, itemId: `${name}/court`, addOns: extras, coach }], facts);
  }
  const bought = facts.packages.find(({ slug }) => slug === item.package);
  return bought ? packageLines([{ ...bought, itemId: `${name}/package` }]) : [];
}

export function quoteFacts(changes: Partial<TestFacts> = {}): TestFacts {
  return {
    zone: "Asia/Jakarta",
    standing: visitor,
    courts: [
      { slug: "teduh", name: "Teduh", rules },
      { slug: "embun", name: "Embun", rules },
    ],
    addOns: [
      { id: "raket", name: "Raket", price: 35_000, per: "booking", taxKind: "equipment" },
      { id: "mesin", name: "Mesin bola", price: 80_000, per: "hour", taxKind: "equipment" },
      { id: "bola", name: "Bola baru", price: 55_500, per: "booking", taxKind: "other" },
    ],
    coaches: [{ id: "bayu", name: "Bayu", pricePerHour: 200_000 }],
    packages: [{ slug: "sepuluh", name: "Paket 10 jam", price: 1_300_000 }],
    taxPercent: defaultSettings.taxPercent,
    voucher: null,
    walletBalance: 0,
    packageMinutes: 0,
    now: quoteNow,
    ...changes,
  };
}

export function quoteVoucher(changes: Partial<Voucher> = {}): QuoteFacts["voucher"] {
  const voucher: Voucher = {
    code: "MAINPAGI",
    kind: "amount",
    value: 50_000,
    maxDiscount: null,
    minAmount: 0,
    validFrom: null,
    validUntil: null,
    limitTotal: null,
    limitPerCustomer: null,
    appliesTo: null,
    ...changes,
  };
  return { voucher, uses: { total: 0, byCustomer: 0 } };
}
