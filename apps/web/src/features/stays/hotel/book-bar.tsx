import type { HotelAvailability, HotelDetail } from "@lapang/contract/stays";
import { formatRupiah } from "@lapang/domain/money";
import { hotelText as t } from "../../../i18n/hotel.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Follow } from "../../../ui/navigation/follow.tsx";
import { roomHref } from "../sale/picked-room.ts";
import { shortDay } from "../stay-words.ts";
import type { Offer } from "./night-calendar.ts";

type BookProps = { hotel: Pick<HotelDetail, "slug">; stay: HotelAvailability; offer: Offer; rooms: number };

/** To the checkout with what is chosen, where it is held at once. */
export function BookRoom({ hotel, stay, offer: { room, quote }, rooms, className }: BookProps & { className: string }) {
  const { checkIn, nights, guests, children } = stay;
  const picked = { hotel: hotel.slug, room: room.slug, plan: quote.code, checkIn, nights, guests, children };
  return (
    <Follow href={roomHref({ ...picked, rooms, total: quote.total * rooms })} className={className}>
      {rooms > 1 ? t.bookRooms(rooms) : t.bookRoom}
    </Follow>
  );
}

/** On a phone the price and the one button stay in reach, above the navigation. */
export function BookBar({ offer, ...page }: Omit<BookProps, "offer"> & { offer: Offer | null }) {
  if (!offer) return null;
  const { stay } = page;
  return (
    <div
      data-bar="sticky"
      className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 border-rule-strong border-t-2 bg-line md:bottom-0 lg:hidden"
    >
      <div className="wrap flex items-center justify-between gap-4 py-2.5">
        <p className="min-w-0 text-sm leading-tight">
          <span className="block text-ink-2">
            {page.rooms > 1 ? `${page.rooms} × ` : ""}
            {offer.room.name} · {shortDay(stay.checkIn)} – {shortDay(stay.checkOut)}
          </span>
          <span className="num no-break font-extrabold text-xl tracking-[-.03em]">
            {formatRupiah(offer.quote.total * page.rooms)}
          </span>
        </p>
        <BookRoom {...page} offer={offer} className={`${buttonClass()} shrink-0`} />
      </div>
    </div>
  );
}
