import type { RoomItem } from "@lapang/contract/bookings/booking-items";
import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { bookingsText } from "../../../i18n/bookings/bookings.ts";
import { hotelSaleText as t } from "../../../i18n/stays/hotel-sale.ts";
import { stretchWords } from "../../../lib/stretch-words.ts";
import { RoomPicture } from "../room-picture.tsx";
import { shortDay } from "../stay-words.ts";
import { planWords, roomNames, roomsIn } from "./room-items.ts";

type SummaryProps = { booking: BookingDetail; venue: Venue };

/** Each room with its nights and guests; the booking's other items below. */
export function HotelSummary({ booking, venue }: SummaryProps) {
  const rooms = roomsIn(booking);
  const others = booking.items.filter(({ kind, parentId }) => kind !== "hotel" && parentId === null);
  return (
    <div className="grid gap-6">
      {roomNames(rooms).map((name, index) => (
        <Room key={rooms[index]?.id} item={rooms[index] as RoomItem} name={name} />
      ))}
      {others.length > 0 ? (
        <section aria-label={t.alsoHere} className="border-rule border-t pt-3">
          <h3 className="font-bold text-sm">{t.alsoHere}</h3>
          <ul className="mt-1 grid gap-x-6 text-ink-2 text-sm sm:grid-cols-2">
            {others.map(({ id, title, startsAt, endsAt }) => (
              <li key={id}>
                {title}
                {startsAt && endsAt ? `, ${stretchWords(venue, startsAt, endsAt)}` : ""}
                {alongWith(booking, id)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** The coach and add-ons of a court hour: "dengan Dita, Raket × 2". */
function alongWith({ items }: BookingDetail, itemId: string): string {
  const along = items.filter(({ parentId }) => parentId === itemId);
  const words = along.map(({ title, quantity }) => bookingsText.extras.line(title, quantity));
  return words.length > 0 ? `, ${t.along(words.join(", "))}` : "";
}

function Room({ item: { stay }, name }: { item: RoomItem; name: string }) {
  return (
    <section
      aria-label={name}
      className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-5 gap-y-4 sm:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <RoomPicture room={stay.room} />
      <div>
        <h2 className="type-3">{name}</h2>
        <p className="text-ink-2">{stay.hotelName}</p>
        <p className="mt-1 font-semibold">
          <span className="no-break">{shortDay(stay.checkIn)}</span> –{" "}
          <span className="no-break">{shortDay(stay.checkOut)}</span>, {t.nights(stay.nights)}
        </p>
        <p className="mt-1 text-ink-2 text-sm">
          {t.people(stay.adults, stay.children)}, {planWords(stay)}
        </p>
      </div>
    </section>
  );
}
