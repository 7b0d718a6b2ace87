import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { defaultMethods } from "@lapang/domain/payment/methods";
import { myBookingText } from "../../i18n/bookings/my-booking.ts";
import { longStretchWords } from "../../lib/stretch-words.ts";

const t = myBookingText.way;

type Event = BookingDetail["timeline"][number];
type Details = Event["details"];
type Words = { title: string; note: string };
type Kind = Exclude<keyof typeof t, "title" | "other" | "by" | "next"> & keyof typeof titles;

const {
  held,
  added,
  removed,
  offered,
  payment_started,
  payment_review,
  payment_ended,
  confirmed,
  expired,
  released,
  cancelled,
} = t;
const { visits_cancelled, moved, move_held, move_ended, checked_in, completed, no_show } = t;
const { rain_offered, rain_credited, rain_taken_back } = t;
const { payment_reviewed, refund_paid_out, refund_refused, withdrawn } = t;
const titles = {
  held,
  added,
  removed,
  offered,
  payment_started,
  payment_review,
  payment_reviewed,
  payment_ended,
  confirmed,
  expired,
  released,
  cancelled,
  visits_cancelled,
  refund_paid_out,
  refund_refused,
  withdrawn,
  moved,
  move_held,
  move_ended,
  checked_in,
  completed,
  no_show,
  rain_offered,
  rain_credited,
  rain_taken_back,
} as const;

/** Describes one event of a booking; an event kind of a newer server gets a general text. */
export function eventWords({ kind, actor, details }: Event, venue: Venue): Words {
  const title = Object.hasOwn(titles, kind) ? titles[kind as Kind] : t.other;
  const notes = [...detailWords(kind, details, venue), actor === "staff" ? t.by.staff : ""];
  return { title, note: notes.filter(Boolean).join(", ") };
}

function detailWords(kind: string, details: Details, venue: Venue): string[] {
  switch (kind) {
    case "payment_started":
      return [methodWords(details.method), amountWords(details.toPay, t.toPay)];
    case "withdrawn":
      return [amountWords(details.refund, t.credit)];
    case "refund_refused":
      return [amountWords(details.amount, t.credit)];
    case "payment_reviewed":
      return details.settledAs === "wallet" ? [amountWords(details.received, t.credit)] : [];
    case "rain_credited":
      return refundWords(details);
    case "cancelled":
      return details.reason === "payment_reversed" ? [t.reversed] : refundWords(details);
    case "visits_cancelled":
      return [
        Array.isArray(details.visits) ? t.visits(details.visits.length) : "",
        ...(details.reason === "payment_reversed" ? [t.reversed] : refundWords(details)),
      ];
    case "moved":
      return [
        placeWords(details.after, venue),
        amountWords(details.paid, t.paid),
        amountWords(details.credit, t.credit),
      ];
    case "move_held":
      return [placeWords(details, venue), amountWords(details.toPay, t.toPay)];
    default:
      return [];
  }
}

function methodWords(method: unknown): string {
  const known = typeof method === "string" && Object.hasOwn(defaultMethods, method);
  return known ? t.with(defaultMethods[method as keyof typeof defaultMethods].name) : "";
}

function amountWords(amount: unknown, words: (amount: string) => string): string {
  return typeof amount === "number" && amount > 0 ? words(formatRupiah(amount)) : "";
}

function refundWords({ refund, percent, packageMinutes }: Details): string[] {
  const share = typeof percent === "number" ? percent : undefined;
  const hours = typeof packageMinutes === "number" && packageMinutes > 0;
  return [
    amountWords(refund, (amount) => t.refund(amount, share)),
    hours ? t.hours(myBookingText.minutes(packageMinutes)) : "",
  ];
}

function placeWords(place: unknown, venue: Venue): string {
  const { title, startsAt, endsAt } = (place ?? {}) as Details;
  if (typeof title !== "string" || typeof startsAt !== "string" || typeof endsAt !== "string") return "";
  return [title, ...longStretchWords(venue, startsAt, endsAt)].join(", ");
}
