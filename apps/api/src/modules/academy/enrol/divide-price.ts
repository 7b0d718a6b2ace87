import type { EnrolmentDetails } from "@lapang/contract/bookings/booking-items";
import { lineAtOnce, lineInParts, planInstalments } from "@lapang/domain/academy/instalments";
import { termLine } from "@lapang/domain/academy/term-price";
import type { PlainLine } from "@lapang/domain/booking/price-line";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import type { ItemRow } from "../../bookings/item.ts";
import { planIn } from "../instalments/issue-instalments.ts";
import type { AcademyOffer, OfferedEnrolment } from "./read-enrolments.ts";
import { termOf } from "./term-of.ts";

/** Returns the instalment plan to choose at checkout; none for an account that is late with an instalment. */
export function instalmentsOf(
  enrolment: OfferedEnrolment,
  { settings, zone, now, owesInstalment }: AcademyOffer,
): Pick<EnrolmentDetails, "instalments"> {
  if (enrolment.trial || owesInstalment) return {};
  const term = termOf(enrolment);
  const atOnce = termLine(term, settings.academy, now).gross;
  const withoutEarly = termLine(term, { ...settings.academy, earlyPercent: 0 }, now).gross;
  const plan = planInstalments({
    price: atOnce,
    discountLost: withoutEarly - atOnce,
    days: enrolment.sessions.map(({ starts_at }) => localDateOf(zone, starts_at)),
    parts: settings.academy.instalmentParts,
  });
  return plan ? { instalments: { ...plan, chosen: false } } : {};
}

/** Returns the seat's details and line for payment in parts or at once. */
export function dividePrice(row: ItemRow, line: PlainLine, chosen: boolean) {
  const plan = planIn(row);
  if (!plan) return null;
  if (plan.chosen === chosen) return { details: row.details, line };
  const details = { ...row.details, instalments: { ...plan, chosen } };
  return { details, line: chosen ? lineInParts(line, plan) : lineAtOnce(line, plan) };
}
