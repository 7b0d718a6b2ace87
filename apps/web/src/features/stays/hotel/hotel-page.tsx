import type { HotelAvailability, HotelDetail } from "@lapang/contract/stays/stays";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { hotelText } from "../../../i18n/stays/hotel.ts";
import { staysText as t } from "../../../i18n/stays/stays.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { whenVisible } from "../../../lib/page/when-visible.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { StayHero } from "../stay-hero.tsx";
import { photosOfHotel } from "../stay-photos.ts";
import type { HotelSearch } from "../stay-search.ts";
import { BookBar } from "./book-bar.tsx";
import { choiceOf } from "./chosen-rooms.ts";
import { HotelPanel, ROOMS } from "./hotel-panel.tsx";

// Rooms, prices and the calendar are most of the page and just below a phone's first screen.
const HotelRooms = whenVisible(
  () => import("./hotel-rooms.tsx").then((module) => module.HotelRooms),
  "min-h-[60rem]",
  "seen",
);

type HotelPageProps = { hotel: HotelDetail; stay: HotelAvailability; search: HotelSearch };

/** Dates and price in the hero, the rooms below it, and a fixed button. */
export function HotelPage({ hotel, stay, search }: HotelPageProps) {
  const venue = useOptionalAnswer(venueQueries.venue());
  const choice = choiceOf(hotel, stay, search.rooms);
  const chosen = choice.rooms[0]?.type.slug;
  const drawn = hotel.roomTypes.find(({ slug }) => slug === chosen) ?? hotel.roomTypes[0];
  const clock = (time: string) => `${formatTime(time)}\u00a0${venue?.zoneLetters ?? ""}`.trim();
  return (
    <>
      <StayHero
        name={hotel.name}
        summary={hotel.summary}
        facts={`${hotelText.inAt(clock(hotel.checkIn))}. ${hotelText.outAt(clock(hotel.checkOut))}. ${t.memberRate}.`}
        photos={photosOfHotel(hotel)}
        room={drawn}
        roomName={drawn?.name ?? ""}
        panel={<HotelPanel hotel={hotel} stay={stay} choice={choice} rooms={search.rooms} />}
      />
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
