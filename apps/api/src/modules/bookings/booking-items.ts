import type { BookingQuote } from "@lapang/domain/booking/quote";
import { linesOf } from "./booking-quote.ts";
import type { NewItem } from "./queries.ts";

type Named = { id: number; name: string };

/** A court for its time with what goes along. */
type CourtWithExtras = {
  court: Named;
  start: Date;
  end: Date;
  coach: Named | null;
  addOns: readonly { addOn: Named; quantity: number }[];
};

/** One row for each court, coach and thing, at the price the quote gave it. */
export function itemRowsOf(bookingId: string, courts: readonly CourtWithExtras[], quoted: BookingQuote): NewItem[] {
  const priceOf = (quote_key: string) => ({
    quote_key,
    price: linesOf(quoted, quote_key).reduce((sum, line) => sum + line.gross, 0),
  });
  const rows = courts.flatMap(({ court, coach, addOns, start, end }, index) => {
    const at = { starts_at: start, ends_at: end };
    return [
      { ...at, kind: "court", court_id: court.id, quantity: 1, title: court.name, ...priceOf(`${index}/court`) },
      ...(coach
        ? [{ ...at, kind: "coach", coach_id: coach.id, quantity: 1, title: coach.name, ...priceOf(`${index}/coach`) }]
        : []),
      ...addOns.map(({ addOn, quantity }) => ({
        ...at,
        kind: "add-on",
        add_on_id: addOn.id,
        quantity,
        title: addOn.name,
        ...priceOf(`${index}/add-on/${addOn.id}`),
      })),
    ];
  });
  return rows.map((row, position) => ({ ...row, booking_id: bookingId, position }));
}
