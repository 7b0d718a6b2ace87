import type { HotelAvailability, HotelDetail } from "@lapang/contract/stays/stays";
import { formatRupiah } from "@lapang/domain/money";
import { hotelText as t } from "../../../i18n/stays/hotel.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Follow } from "../../../ui/navigation/follow.tsx";
import { shortDay } from "../stay-words.ts";
import { type Choice, picksToHold } from "./chosen-rooms.ts";
import { holdRoomsHref } from "./picked-rooms.ts";

/** The anchor of the chosen rooms. */
export const CHOSEN = "pilihan";

export type BookProps = { hotel: Pick<HotelDetail, "slug">; stay: HotelAvailability; choice: Choice };

/** The checkout link of the chosen rooms, where they are held at once. */
export function BookRoom({ hotel, stay: { checkIn, nights }, choice, className }: BookProps & { className: string }) {
  const picked = { hotel: hotel.slug, checkIn, nights, rooms: picksToHold(choice), total: choice.total };
  return (
    <Follow href={holdRoomsHref(picked)} className={className}>
      {choice.rooms.length > 1 ? t.bookRooms(choice.rooms.length) : t.bookRoom}
    </Follow>
  );
}

/** On a phone: the total price and the button, fixed above the navigation. */
export function BookBar(page: BookProps) {
  const { stay, choice } = page;
  const [first, ...others] = choice.rooms;
  if (!first) return null;
  return (
    <div
      data-bar="sticky"
      className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 border-rule-strong border-t-2 bg-line md:bottom-0 lg:hidden"
    >
      <div className="wrap flex items-center justify-between gap-4 py-2.5">
        <p className="min-w-0 text-sm leading-tight">
          <span className="block text-ink-2">
            {others.length > 0 ? t.roomsOf(choice.rooms.length) : first.type.name} · {shortDay(stay.checkIn)} –{" "}
            {shortDay(stay.checkOut)}
          </span>
          <span className="num no-break font-extrabold text-xl tracking-[-.03em]">{formatRupiah(choice.total)}</span>
        </p>
        <BookRoom {...page} className={`${buttonClass()} shrink-0`} />
      </div>
    </div>
  );
}
