import type { BookingItem } from "@lapang/contract/bookings/booking-items";
import type { DeskBooking } from "@lapang/contract/desk/desk";
import type { ReactNode } from "react";
import { officeBookingText as t } from "../../../i18n/office/booking.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords, timeWords } from "../../../lib/moment-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { useAttendance } from "./use-attendance.ts";

type VisitActionsProps = { found: DeskBooking; item: BookingItem; children?: ReactNode };

const attended = ["confirmed", "checked_in", "no_show"];

/** Records attendance for one visit; the server refuses it if too early or too late. */
export function VisitActions({ found: { booking, attendance }, item, children }: VisitActionsProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { note, busy } = useAttendance({ bookingId: booking.id, itemId: item.id, name: booking.contactName });
  const noted = attendance.find(({ itemId }) => itemId === item.id);
  return (
    <section className="office-visit" aria-label={item.title}>
      <p>
        <b>{item.title}</b> {item.startsAt ? momentWords(venue, item.startsAt) : null}
      </p>
      {noted ? (
        <p className={noted.outcome === "came" ? "office-mark office-good" : "office-mark office-late"}>
          <Icon name={noted.outcome === "came" ? "check" : "warning"} size={16} />
          {t.attendance.noted[noted.outcome](timeWords(venue, noted.at))}
        </p>
      ) : null}
      {attended.includes(booking.status) ? (
        <p className="office-buttons" aria-busy={busy}>
          {noted?.outcome === "came" ? null : (
            <button type="button" className="office-button office-big" onClick={() => note("check-in")}>
              {t.attendance.checkIn}
            </button>
          )}
          {noted ? (
            <button type="button" className="office-button office-big" onClick={() => note("undo")}>
              {t.attendance.undo}
            </button>
          ) : (
            <button type="button" className="office-button office-big office-late" onClick={() => note("absence")}>
              {t.attendance.markAbsent}
            </button>
          )}
        </p>
      ) : null}
      {children}
    </section>
  );
}
