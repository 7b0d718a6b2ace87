import type { HotelAvailability, HotelDetail, RoomType, RoomTypeAvailability } from "@lapang/contract/stays/stays";
import { formatRupiah } from "@lapang/domain/money";
import type { Zone } from "@lapang/domain/venue/venue-time";
import type { ReactNode } from "react";
import { hotelText } from "../../../i18n/stays/hotel.ts";
import { hotelRoomsText as t } from "../../../i18n/stays/hotel-rooms.ts";
import { staysText } from "../../../i18n/stays/stays.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { PhotoGallery } from "../../../ui/photos/photo-gallery.tsx";
import { metres } from "../metres.ts";
import { RoomPicture } from "../room-picture.tsx";
import { WishButton } from "../wishes/wish-button.tsx";
import type { Choice } from "./chosen-rooms.ts";
import { StayQuotes } from "./stay-quotes.tsx";

type RoomTypeCardProps = {
  hotel: HotelDetail;
  room: RoomType;
  stay: HotelAvailability;
  availability: RoomTypeAvailability;
  choice: Choice;
  zone: Zone;
};

/** One room type: its plan to scale, its measures, and a price for each rate plan. */
export function RoomTypeCard({ hotel, room, stay, availability, choice, zone }: RoomTypeCardProps) {
  const refusal = refusalWords(availability);
  const plan = <RoomPicture room={room} measured label={t.drawing(room.name, metres(room.sizeSqm))} />;
  return (
    <article id={room.slug} className="flex flex-col">
      {room.photos.length > 0 ? (
        <PhotoGallery
          name={room.name}
          photos={room.photos}
          plan={plan}
          sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw"
          className="aspect-[16/10]"
        />
      ) : (
        plan
      )}
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h3 className="type-3">{room.name}</h3>
        <FreeRooms availability={availability} guests={stay.guests} />
      </div>
      <p className="mt-1 text-ink-2">{room.summary}</p>
      <ul className="mt-3 grid gap-1 border-rule border-y py-3 text-sm">
        <Fact icon="bed">
          {staysText.bed[room.bed]}, {metres(room.sizeSqm)}&nbsp;m²
        </Fact>
        <Fact icon="user">{t.places(room.adults, room.children)}</Fact>
        <Fact icon="check">
          {room.facilities.join(", ")}
          {room.extraBedPrice === null ? "" : `. ${t.extraBed(formatRupiah(room.extraBedPrice))}`}
        </Fact>
      </ul>
      {refusal ? (
        <div className="mt-4 grid gap-3">
          <p className="hatch border-[1.5px] border-rule p-4 font-semibold">{refusal}</p>
          {isFull(availability) ? <WishButton wish={wishOf(hotel, room, stay)} /> : null}
        </div>
      ) : (
        <>
          {availability.fits ? null : <p className="mt-4 mb-3 font-semibold">{t.severalRooms(stay.guests)}</p>}
          <StayQuotes hotel={hotel} room={room} stay={stay} quotes={availability.quotes} choice={choice} zone={zone} />
        </>
      )}
    </article>
  );
}

/** True if other guests have all rooms that fit; false if the dates themselves are not allowed. */
function isFull({ fits, freeUnits, refusal }: RoomTypeAvailability): boolean {
  return fits && refusal === null && freeUnits === 0;
}

function wishOf(hotel: HotelDetail, room: RoomType, { checkIn, nights, guests, children }: HotelAvailability) {
  return { kind: "hotel" as const, slug: hotel.slug, room: room.slug, checkIn, nights, guests, children };
}

function refusalWords({ freeUnits, refusal }: RoomTypeAvailability): string | null {
  if (refusal) return refusal.minimum === null ? hotelText.closedText : hotelText.minimumText(refusal.minimum);
  return freeUnits > 0 ? null : t.fullText;
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon name={icon} size={16} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </li>
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
      {availability.freeUnits > 0 ? t.tooSmall(guests) : t.full}
    </Badge>
  );
}
