import type { CourtDetail, SlotView } from "@lapang/contract/courts/courts";
import { minutesOf } from "@lapang/domain/venue/venue-time";
import { courtLowerText as t } from "../../../i18n/courts/court-lower.ts";

type Prices = CourtDetail["prices"];
type Line = SlotView["lines"][number];

/**
 * Names the tier of a price if a club's rule set it. Undefined if everybody pays the same, and on a holiday, whose rules the
 * page does not know.
 */
export function tierNote(prices: Prices, lines: readonly Line[]): string | undefined {
  const club = prices.filter(({ tier }) => tier === "member");
  const open = prices.filter(({ tier }) => tier === "public");
  if (lines.some((line) => isSetBy(club, line) && !isSetBy(open, line))) return t.memberNote;
  return club.length > 0 && lines.every((line) => isSetBy(open, line)) ? t.publicNote : undefined;
}

function isSetBy(rules: Prices, { from, to, label, amount }: Line): boolean {
  const hours = (minutesOf(to) - minutesOf(from)) / 60;
  return rules.some((rule) => rule.label === label && Math.round(rule.pricePerHour * hours) === amount);
}
