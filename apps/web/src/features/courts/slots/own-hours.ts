import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Answers } from "../../../lib/api/answers.ts";
import { listen } from "../../../lib/live/live.ts";
import { bookingPathOf, checkoutPathOf } from "../../bookings/paths.ts";
import { bookingQueries } from "../../bookings/queries.ts";
import { courtVisit } from "../pick/booked-hours.ts";
import { courtSaleQueries } from "../pick/queries.ts";
import type { OwnHours } from "./own-slots.ts";

/** The maximum number of bookings fetched: more than a customer has within the two weeks of a grid. */
const MOST = 10;

/** Reports the customer's own court hours now and whenever one of their bookings changes. */
export function followOwnHours(answers: Answers, onChange: (own: OwnHours[]) => void): () => void {
  let left = false;
  const ask = async () => {
    const { items } = await answers.refetch(courtSaleQueries.upcoming());
    const pending = items.slice(0, MOST).map(({ id }) => answers.refetch(bookingQueries.booking(id)));
    const details = await Promise.all(pending);
    if (!left) onChange(details.flatMap(hoursOf));
  };
  // On a failure the hours look like another customer's until the next change or visit.
  let hasBegun = false;
  const askQuietly = () => {
    hasBegun = true;
    void ask().catch(() => undefined);
  };
  // Refetch on `ready`: a change between the answer and the stream's start was missed.
  const stop = listen(({ name }) => ["ready", "gap", "booking"].includes(name) && askQuietly());
  if (!hasBegun) askQuietly();
  return () => {
    left = true;
    stop();
  };
}

function hoursOf({ id, status, items }: BookingDetail): OwnHours[] {
  const held = status === "held" || status === "awaiting_payment";
  if (!held && status !== "confirmed" && status !== "checked_in") return [];
  const href = (held ? checkoutPathOf : bookingPathOf)({ id, kind: "court" });
  return items.flatMap((item) => {
    const visit = courtVisit(item);
    return visit?.court ? [{ court: visit.court, start: visit.start, end: visit.end, href, held }] : [];
  });
}
