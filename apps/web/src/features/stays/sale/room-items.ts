import type { BookingItem, RoomItem } from "@lapang/contract/bookings/booking-items";
import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { HotelExtras } from "@lapang/contract/stays/hotel-wishes";
import { hotelSaleText as t } from "../../../i18n/stays/hotel-sale.ts";
import type { Visit } from "../../bookings/sellable.ts";
import { holdRoomsHref, hotelHref, type PickedRooms } from "../hotel/picked-rooms.ts";

export function roomsIn({ items }: Pick<BookingDetail, "items">): RoomItem[] {
  return items.filter((item) => item.kind === "hotel");
}

/** "Deuce"; with several rooms "Kamar 1, Deuce", because two may be of one type. */
export function roomNames(rooms: readonly RoomItem[]): string[] {
  return rooms.map(({ stay }, index) =>
    rooms.length > 1 ? t.guests.room(stay.roomTypeName, index + 1) : stay.roomTypeName,
  );
}

/** A stay is one visit, from the afternoon of arrival to the noon of departure. */
export function stayVisit(item: BookingItem): Visit | undefined {
  const { id, startsAt: start, endsAt: end } = item;
  if (item.kind !== "hotel" || !start || !end) return undefined;
  return { id, name: item.stay.roomTypeName, court: null, start, end };
}

/** The rate plan in words, without repeating what its name says. */
export function planWords({ planName, breakfast, extraBed }: RoomItem["stay"]): string {
  const meal = /sarapan/i.test(planName) ? [] : [breakfast ? t.breakfast : t.noBreakfast];
  return [planName, ...meal, ...(extraBed ? [t.extraBed] : [])].join(", ");
}

/** The hour bought before or after a room, if any. */
export function hourOf(
  { items }: Pick<BookingDetail, "items">,
  roomId: string,
  kind: "early-check-in" | "late-check-out",
) {
  const found = items.find((item) => item.kind === kind && item.parentId === roomId);
  return found && "time" in found ? found.time : null;
}

/** The room details of a booking, in the shape that is sent. */
export function roomWords(booking: Pick<BookingDetail, "items">): HotelExtras[] {
  return roomsIn(booking).map(({ id, stay: { guests, arrival, note } }) => ({
    itemId: id,
    guests,
    arrival,
    note,
    earlyFrom: hourOf(booking, id, "early-check-in"),
    lateUntil: hourOf(booking, id, "late-check-out"),
  }));
}

/** The rooms of a booking as they were chosen. */
function pickedOf(booking: Pick<BookingDetail, "items">): PickedRooms | undefined {
  const rooms = roomsIn(booking);
  const stay = rooms[0]?.stay;
  if (!stay) return undefined;
  const { hotel, checkIn, nights } = stay;
  const picks = rooms.map(({ stay: { roomType: room, plan, adults, children, extraBed } }) => ({
    room,
    plan,
    party: { adults, children, extraBed },
  }));
  return { hotel, checkIn, nights, rooms: picks };
}

/** The hotel's page with a booking's dates and rooms. */
export function stayHref(booking: Pick<BookingDetail, "items">): string | undefined {
  const picked = pickedOf(booking);
  return picked && hotelHref(picked);
}

/** The address that holds the same rooms again while the stay is ahead; added hours must be chosen again. */
export function holdStayAgain(booking: Pick<BookingDetail, "items" | "now">): string | undefined {
  const picked = pickedOf(booking);
  const ahead = Date.parse(roomsIn(booking)[0]?.startsAt ?? "") > Date.parse(booking.now);
  return picked && ahead ? holdRoomsHref(picked) : undefined;
}
