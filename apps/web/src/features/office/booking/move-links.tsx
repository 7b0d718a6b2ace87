import type { BookingItem } from "@lapang/contract/bookings/booking-items";
import type { Board } from "@lapang/contract/desk/desk-board";
import { Link } from "@tanstack/react-router";
import { officeMoveText as t } from "../../../i18n/office/move.ts";
import { asLongAs } from "../move/move-target.ts";

type MoveLinksProps = { bookingId: string; item: BookingItem; board: Board };

/** Links to move an upcoming game, or to lengthen or shorten it by one slot. */
export function MoveLinks({ bookingId, item, board }: MoveLinksProps) {
  if (item.kind !== "court" || !item.startsAt || !item.endsAt) return null;
  const step = board.courts.find(({ slug }) => slug === item.court.slug)?.slotMinutes;
  const minutes = (Date.parse(item.endsAt) - Date.parse(item.startsAt)) / 60_000;
  const game = { bookingId, itemId: item.id, court: item.court.slug, start: item.startsAt };
  const lengths = step ? [minutes + step, minutes - step].filter((length) => length > 0) : [];
  return (
    <p className="office-buttons">
      <Link
        to="."
        search={(old) => ({ ...old, booking: bookingId, move: item.id })}
        className="office-button office-big"
      >
        {t.start}
      </Link>
      {lengths.map((length) => (
        <Link
          key={length}
          to="."
          search={(old) => ({ ...old, ...asLongAs({ ...game, minutes: length }) })}
          className="office-button office-big"
        >
          {length > minutes ? t.longer : t.shorter}
        </Link>
      ))}
    </p>
  );
}
