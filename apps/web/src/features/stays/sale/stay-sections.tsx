import type { RoomItem } from "@lapang/contract/bookings/booking-items";
import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { hotelSaleText } from "../../../i18n/stays/hotel-sale.ts";
import { dateWords, timeWords } from "../../../lib/moment-words.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { OpenMove } from "../../checkout/open-move.tsx";
import { hourOf, planWords, roomNames, roomsIn } from "./room-items.ts";

const t = hotelSaleText.stay;

type SectionsProps = { booking: BookingDetail; venue: Venue };

/** On the booking's page: a change waiting for payment, then each room with its details. */
export function StaySections({ booking, venue }: SectionsProps) {
  const rooms = roomsIn(booking);
  const names = roomNames(rooms);
  const first = rooms[0];
  const stands = booking.status === "confirmed" || booking.status === "checked_in";
  return (
    <>
      {booking.move ? <OpenMove booking={booking} move={booking.move} venue={venue} /> : null}
      {rooms.map((item, index) => (
        <Section key={item.id} title={names[index] ?? ""} note={item.stay.hotelName}>
          <RoomFacts item={item} booking={booking} venue={venue} />
        </Section>
      ))}
      {first && stands ? (
        <Section title={t.courts}>
          <p className="mb-4">{t.courtsText}</p>
          <Link to="/court" search={{ date: first.stay.checkOut }} className={buttonClass("outline")}>
            {t.toCourts}
          </Link>
        </Section>
      ) : null}
    </>
  );
}

function RoomFacts({ item, booking, venue }: SectionsProps & { item: RoomItem }) {
  const { stay, startsAt, endsAt } = item;
  const early = hourOf(booking, item.id, "early-check-in");
  const late = hourOf(booking, item.id, "late-check-out");
  const words = hotelSaleText;
  return (
    <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-[8rem_1fr]">
      <Fact name={t.in}>
        {startsAt ? `${dateWords(venue, startsAt)}, ${timeWords(venue, startsAt)}` : ""}
        {early ? ` (${t.early(formatTime(early))})` : ""}
      </Fact>
      <Fact name={t.out}>
        {endsAt ? `${dateWords(venue, endsAt)}, ${timeWords(venue, endsAt)}` : ""}
        {late ? ` (${t.late(formatTime(late))})` : ""}
      </Fact>
      <Fact name={t.who}>
        {words.people(stay.adults, stay.children)}
        {stay.guests.length > 0 ? `: ${stay.guests.join(", ")}` : ""}
      </Fact>
      <Fact name={t.plan}>{planWords(stay)}</Fact>
      {stay.arrival ? <Fact name={t.arrival}>{formatTime(stay.arrival)}</Fact> : null}
      {stay.note ? <Fact name={t.note}>{stay.note}</Fact> : null}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </>
  );
}
