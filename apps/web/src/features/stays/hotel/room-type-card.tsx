import type { HotelAvailability, HotelDetail, RoomType, RoomTypeAvailability } from "@lapang/contract/stays";
import { formatRupiah } from "@lapang/domain/money";
import type { Zone } from "@lapang/domain/venue-time";
import { hotelText } from "../../../i18n/hotel.ts";
import { Badge } from "../../../ui/badge.tsx";
import { metres } from "../metres.ts";
import { RoomPicture } from "../room-picture.tsx";
import { NightTable } from "./night-table.tsx";
import { StayQuotes } from "./stay-quotes.tsx";

const t = hotelText;

type RoomTypeCardProps = {
  hotel: HotelDetail;
  room: RoomType;
  stay: HotelAvailability;
  availability: RoomTypeAvailability;
  zone: Zone;
};

/** One kind of room: its plan to scale, its measures, its month, and a price for each way to book the asked nights. */
export function RoomTypeCard({ hotel, room, stay, availability, zone }: RoomTypeCardProps) {
  const refusal = availability.fits ? (availability.freeUnits > 0 ? null : t.fullText) : t.tooSmallText(stay.guests);
  return (
    <article id={room.slug} className="border-rule-strong border-t-2 pt-6">
      <RoomPicture room={room} measured label={t.drawing(room.name, metres(room.sizeSqm))} />
      <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h3 className="type-2">{room.name}</h3>
        <FreeRooms availability={availability} guests={stay.guests} />
      </div>
      <p className="type-lede mt-2">{room.summary}</p>
      <dl className="mt-5 grid grid-cols-3 border-rule-strong border-y-2">
        <Measure value={`${metres(room.sizeSqm)} m²`} label={t.size} />
        <Measure value={room.bed === "twin" ? "2 × single" : capital(room.bed)} label={t.bed} />
        <Measure value={`${room.adults} + ${room.children}`} label={t.guests} />
      </dl>
      <p className="mt-4 text-ink-2">
        {room.facilities.join(", ")}
        {room.extraBedPrice === null ? "" : `. ${t.extraBed(formatRupiah(room.extraBedPrice))}`}
      </p>
      <NightTable slug={hotel.slug} room={room} stay={stay} availability={availability} />
      <h4 className="type-3 mt-9">{t.plans}</h4>
      {refusal ? (
        <p className="hatch mt-3 border-[1.5px] border-rule p-4 font-semibold">{refusal}</p>
      ) : (
        <StayQuotes hotel={hotel} room={room} stay={stay} quotes={availability.quotes} zone={zone} />
      )}
    </article>
  );
}

function FreeRooms({ availability, guests }: { availability: RoomTypeAvailability; guests: number }) {
  if (availability.fits && availability.freeUnits > 0) {
    return (
      <Badge variant={availability.freeUnits === 1 ? "clay" : "success"} icon="check">
        {t.free(availability.freeUnits)}
      </Badge>
    );
  }
  return (
    <Badge variant="outline" icon="x" className="hatch">
      {availability.fits ? t.full : t.tooSmall(guests)}
    </Badge>
  );
}

function Measure({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse border-rule-strong py-3.5 not-first:border-l-2 not-first:pl-4">
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className="num font-extrabold text-lg tracking-[-.03em] md:text-xl">{value}</dd>
    </div>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
