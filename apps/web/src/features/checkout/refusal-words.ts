import { formatDayMonth, formatLongDate, formatTime } from "@lapang/domain/venue/indonesian-date";
import { checkoutRefusalText as t } from "../../i18n/bookings/checkout-refusals.ts";
import { errorSentence } from "../../i18n/errors.ts";

/** The next step offered: other hours, the customer's bookings, the front desk, or a retry. */
export type WayOn = "pick" | "bookings" | "desk" | "again";
export type RefusalWords = { title: string; text: string; way: WayOn };

type Facts = Readonly<Record<string, unknown>>;

const number = (facts: Facts, name: string) => (typeof facts[name] === "number" ? facts[name] : undefined);
const text = (facts: Facts, name: string) => (typeof facts[name] === "string" ? facts[name] : undefined);

/** Describes the rule that refused a hold, with its numbers; in general terms if they are missing. */
export function refusalWords(code: string, facts: Facts): RefusalWords {
  const words = special(code, facts);
  if (words) return words;
  const way = code === "internal" || code === "unavailable" || code === "rate_limited" ? "again" : "pick";
  return { title: t.title, text: errorSentence(code), way };
}

function special(code: string, facts: Facts): RefusalWords | undefined {
  switch (code) {
    case "outside_window":
      return windowWords(facts);
    case "outside_hours":
      return hoursWords(facts);
    case "duration_not_allowed":
      return lengthWords(facts);
    case "quota_exceeded":
      return quotaWords(facts);
    case "staff_approval_required":
      return noShowWords(facts);
    case "not_found":
      return { title: t.gone, text: t.goneText, way: "pick" };
    default:
      return undefined;
  }
}

function windowWords(facts: Facts): RefusalWords | undefined {
  const [date, lastDay] = [text(facts, "date"), text(facts, "lastDay")];
  if (!date || !lastDay) return undefined;
  return { title: t.notOpenYet, text: t.window(formatLongDate(date), formatDayMonth(lastDay)), way: "pick" };
}

function hoursWords(facts: Facts): RefusalWords | undefined {
  const [opens, closes] = [text(facts, "opens"), text(facts, "closes")];
  if (!opens || !closes) return undefined;
  return { title: t.closed, text: t.hours(formatTime(opens), formatTime(closes)), way: "pick" };
}

function lengthWords(facts: Facts): RefusalWords | undefined {
  const [shortest, longest] = [number(facts, "shortest"), number(facts, "longest")];
  if (shortest === undefined || longest === undefined) return undefined;
  return { title: t.wrongLength, text: t.length(shortest, longest), way: "pick" };
}

function quotaWords(facts: Facts): RefusalWords | undefined {
  const [limit, has, wants] = [number(facts, "limit"), number(facts, "has"), number(facts, "wants")];
  if (limit === undefined || has === undefined) return undefined;
  if (facts.quota === "live_holds") return { title: t.manyHolds(has), text: t.holds(limit), way: "bookings" };
  const date = text(facts, "date");
  if (!date || wants === undefined) return undefined;
  return { title: t.manyHours, text: t.hoursADay(limit, formatLongDate(date), has, wants), way: "pick" };
}

function noShowWords(facts: Facts): RefusalWords | undefined {
  const [has, days] = [number(facts, "has"), number(facts, "days")];
  if (has === undefined || days === undefined) return undefined;
  return { title: t.askStaff, text: t.noShows(has, days), way: "desk" };
}
