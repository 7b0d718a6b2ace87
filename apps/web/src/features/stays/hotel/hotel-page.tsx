import type { HotelAvailability, HotelDetail } from "@lapang/contract/stays";
import { formatTime } from "@lapang/domain/indonesian-date";
import { hotelText } from "../../../i18n/hotel.ts";
import { staysText as t } from "../../../i18n/stays.ts";
import { useOptionalAnswer } from "../../../lib/use-answer.ts";
import { whenVisible } from "../../../lib/when-visible.tsx";
import { toneField } from "../../../ui/drawings/tone.ts";
import { PageBreadcrumb } from "../../../ui/navigation/page-breadcrumb.tsx";
import { PhotoGallery } from "../../../ui/photos/photo-gallery.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { RoomPicture } from "../room-picture.tsx";
import { HERO_SIZES, photosOfHotel } from "../stay-photos.ts";
import type { HotelSearch } from "../stay-search.ts";
import { BookBar } from "./book-bar.tsx";
import { choiceOf } from "./chosen-rooms.ts";
import { HotelPanel, ROOMS } from "./hotel-panel.tsx";

// The rooms, their prices and the calendar are most of the page, and lie just below its first screen on a phone.
const HotelRooms = whenVisible(
  () => import("./hotel-rooms.tsx").then((module) => module.HotelRooms),
  "min-h-[60rem]",
  "seen",
);

type HotelPageProps = { hotel: HotelDetail; stay: HotelAvailability; search: HotelSearch };

/** Dates and the price in the hero, rooms side by side below it, one button that stays in reach. */
export function HotelPage({ hotel, stay, search }: HotelPageProps) {
  const venue = useOptionalAnswer(venueQueries.venue());
  const choice = choiceOf(hotel, stay, search.rooms);
  return (
    <>
      <div className={toneField.dusk}>
        <div className="wrap pt-1 pb-4 lg:pb-8">
          <PageBreadcrumb parent={{ label: t.crumb, path: "/hotel-kost" }} here={hotel.name} />
          <div className="grid border-3 border-paint lg:grid-cols-[minmax(0,1fr)_24rem]">
            <Title hotel={hotel} room={choice.rooms[0]?.type.slug} zoneLetters={venue?.zoneLetters ?? ""} />
            <div className="paper">
              <HotelPanel hotel={hotel} stay={stay} choice={choice} rooms={search.rooms} />
            </div>
          </div>
        </div>
      </div>
      <section id={ROOMS} aria-label={hotelText.rooms} className="wrap py-8 lg:py-12">
        <HotelRooms
          hotel={hotel}
          stay={stay}
          choice={choice}
          zone={venue?.zone ?? "Asia/Jakarta"}
          rooms={search.rooms}
        />
      </section>
      <BookBar hotel={hotel} stay={stay} choice={choice} />
    </>
  );
}

type TitleProps = Pick<HotelPageProps, "hotel"> & { room: string | undefined; zoneLetters: string };

function Title({ hotel, room, zoneLetters }: TitleProps) {
  const clock = (time: string) => `${formatTime(time)}\u00a0${zoneLetters}`.trim();
  const photos = photosOfHotel(hotel);
  const drawn = hotel.roomTypes.find(({ slug }) => slug === room) ?? hotel.roomTypes[0];
  return (
    <div className="flex min-w-0 flex-col border-paint max-lg:border-b-3 lg:border-r-3">
      {photos.length > 0 ? (
        <div className="border-paint border-b-3 p-2 lg:p-3">
          <PhotoGallery
            name={hotel.name}
            photos={photos}
            plan={drawn ? <RoomPicture room={drawn} measured label={drawn.name} /> : null}
            sizes={HERO_SIZES}
            first
            className="aspect-[2/1]"
          />
        </div>
      ) : drawn ? (
        <div className="border-paint border-b-3 p-6 max-lg:hidden">
          <RoomPicture room={drawn} className="mx-auto max-h-80 w-full" />
        </div>
      ) : null}
      <div className="grid flex-1 content-center gap-2 p-4 lg:p-6">
        <h1 className="type-1">{hotel.name}</h1>
        <p className="max-w-[48ch] text-lg leading-snug max-md:text-base">{hotel.summary}</p>
        <p className="text-ink-2 text-sm">
          {`${hotelText.inAt(clock(hotel.checkIn))}. ${hotelText.outAt(clock(hotel.checkOut))}. ${t.memberRate}.`}
        </p>
      </div>
    </div>
  );
}
