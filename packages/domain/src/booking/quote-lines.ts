import { DomainError } from "../errors.ts";
import type { Rupiah } from "../money.ts";
import { type PriceRule, quoteCourt, ruleAt } from "../pricing/court-price.ts";
import type { SaleKind, TaxKind } from "../pricing/tax.ts";
import { daysBetween, type LocalTime, localDateOf, localTimeOf, minutesOf, type Zone } from "../venue-time.ts";
import { type Standing, type TierReason, tierOn } from "./standing.ts";

export type CourtItem = {
  kind: "court";
  court: string;
  start: Date;
  end: Date;
  addOns: readonly { id: string; quantity: number }[];
  coachId?: string | undefined;
};
/** Hours bought ahead; taxed here, and never again when they are played. */
export type PackageItem = { kind: "package"; package: string };
export type QuoteItem = CourtItem | PackageItem;

export type PriceFacts = {
  zone: Zone;
  standing: Standing;
  courts: readonly { slug: string; name: string; rules: readonly PriceRule[] }[];
  addOns: readonly { id: string; name: string; price: Rupiah; per: "booking" | "hour"; taxKind: TaxKind }[];
  coaches: readonly { id: string; name: string; pricePerHour: Rupiah }[];
  /** `validDays` is missing in prices that were frozen before it was kept with them. */
  packages: readonly { slug: string; name: string; hours: number; price: Rupiah; validDays?: number }[];
};

/** One answer to "mengapa harga ini?". */
export type Reason =
  | { because: "rule"; label: string; peak: boolean }
  | { because: "tier"; of: Exclude<TierReason, "public">; saves: Rupiah }
  | { because: "units"; quantity: number; unitPrice: Rupiah; minutes: number | null }
  | { because: "voucher"; code: string; amount: Rupiah }
  | { because: "hours"; minutes: number }
  | { because: "tax"; percent: number; amount: Rupiah };

/** A price before voucher, tax and tenders. `key` names the same thing in two quotes of one wish. */
export type PlainLine = {
  key: string;
  item: number;
  kind: SaleKind;
  label: string;
  from: LocalTime | null;
  to: LocalTime | null;
  minutes: number;
  gross: Rupiah;
  reasons: Reason[];
};

export function plainLines(items: readonly QuoteItem[], facts: PriceFacts): PlainLine[] {
  return items.flatMap((item, index) =>
    item.kind === "package"
      ? [packageLine(item, index, facts)]
      : [...courtLines(item, index, facts), ...addOnLines(item, index, facts), ...coachLines(item, index, facts)],
  );
}

function packageLine(item: PackageItem, index: number, { packages }: PriceFacts): PlainLine {
  const bought = known(packages, (entry) => entry.slug === item.package, "package", item.package);
  const reasons: Reason[] = [{ because: "units", quantity: 1, unitPrice: bought.price, minutes: null }];
  const line = bare(`${index}/package/${bought.slug}`, index);
  return { ...line, kind: "package", label: bought.name, gross: bought.price, reasons };
}

function courtLines(item: CourtItem, index: number, { zone, standing, courts }: PriceFacts): PlainLine[] {
  const court = known(courts, (entry) => entry.slug === item.court, "court", item.court);
  const date = localDateOf(zone, item.start);
  const { tier, because } = tierOn(standing, date);
  const fromMinute = minutesOf(localTimeOf(zone, item.start));
  const toMinute = minutesOf(localTimeOf(zone, item.end)) + daysBetween(date, localDateOf(zone, item.end)) * 1440;
  const priced = quoteCourt(court.rules, { tier, date, fromMinute, toMinute });
  if (!priced || priced.lines.length === 0) {
    const facts = { rule: "price", court: court.slug, start: item.start.toISOString() };
    throw new DomainError("not_for_sale", "Part of the time has no price", facts);
  }
  return priced.lines.map((line): PlainLine => {
    const piece = { date, fromMinute: minutesOf(line.from), toMinute: minutesOf(line.to) };
    const reasons: Reason[] = [{ because: "rule", label: line.label, peak: line.peak }];
    // A member for whom no rule was written pays, and reads, the public one.
    if (because !== "public" && ruleAt(court.rules, tier, date, piece.fromMinute)?.tier === "member") {
      const asPublic = quoteCourt(court.rules, { ...piece, tier: "public" })?.total ?? line.amount;
      reasons.push({ because: "tier", of: because, saves: Math.max(0, asPublic - line.amount) });
    }
    return {
      key: `${index}/court/${court.slug}/${date}T${line.from}`,
      item: index,
      kind: "court",
      label: court.name,
      from: line.from,
      to: line.to,
      minutes: piece.toMinute - piece.fromMinute,
      gross: line.amount,
      reasons,
    };
  });
}

function addOnLines(item: CourtItem, index: number, { addOns }: PriceFacts): PlainLine[] {
  return [...quantities(item)].map(([id, quantity]) => {
    const addOn = known(addOns, (entry) => entry.id === id, "addOn", id);
    const minutes = addOn.per === "hour" ? minutesBetween(item) : null;
    const gross = Math.round((addOn.price * quantity * (minutes ?? 60)) / 60);
    const reasons: Reason[] = [{ because: "units", quantity, unitPrice: addOn.price, minutes }];
    return { ...bare(`${index}/add-on/${id}`, index), kind: addOn.taxKind, label: addOn.name, gross, reasons };
  });
}

function coachLines(item: CourtItem, index: number, { coaches }: PriceFacts): PlainLine[] {
  if (item.coachId === undefined) return [];
  const id = item.coachId;
  const coach = known(coaches, (entry) => entry.id === id, "coach", id);
  const minutes = minutesBetween(item);
  const gross = Math.round((coach.pricePerHour * minutes) / 60);
  const reasons: Reason[] = [{ because: "units", quantity: 1, unitPrice: coach.pricePerHour, minutes }];
  return [{ ...bare(`${index}/coach/${id}`, index), kind: "coaching", label: coach.name, gross, reasons }];
}

/** The same thing asked for twice is one line; less than one of it is no order. */
function quantities({ addOns }: CourtItem): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { id, quantity } of addOns) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) {
      throw new DomainError("invalid_request", `Not a quantity: ${quantity}`, { addOn: id });
    }
    wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  }
  return wanted;
}

/** What is not court time: package hours never cover it, so it has no minutes of its own. */
function bare(key: string, item: number) {
  return { key, item, from: null, to: null, minutes: 0 };
}

function minutesBetween({ start, end }: CourtItem): number {
  return (end.getTime() - start.getTime()) / 60_000;
}

function known<T>(entries: readonly T[], fits: (entry: T) => boolean, what: string, id: string): T {
  const found = entries.find(fits);
  if (!found) throw new DomainError("not_found", `No such ${what}: ${id}`, { [what]: id });
  return found;
}
