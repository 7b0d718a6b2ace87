import type { HotelAvailability, HotelDetail } from "@lapang/contract/stays/stays";
import type { Zone } from "@lapang/domain/venue/venue-time";
import { hotelText } from "../../../i18n/stays/hotel.ts";
import { hotelRoomsText } from "../../../i18n/stays/hotel-rooms.ts";
import { staysText } from "../../../i18n/stays/stays.ts";
import { Paragraphs, Section } from "../../../ui/detail/detail-columns.tsx";
import { RuledList } from "../../../ui/detail/ruled-list.tsx";
import { WhatsAppButton } from "../../venue/ask-front-desk.tsx";
import { dayWords } from "../stay-words.ts";
import type { Choice } from "./chosen-rooms.ts";
import { ChosenRooms } from "./chosen-rooms-section.tsx";
import { childrenWords, stayMessage } from "./hotel-words.ts";
import { NightTable } from "./night-table.tsx";
import { RoomTypeCard } from "./room-type-card.tsx";

type HotelRoomsProps = {
  hotel: HotelDetail;
  stay: HotelAvailability;
  choice: Choice;
  zone: Zone;
  rooms: string | undefined;
};

/** All room types side by side, the hotel's calendar, and the hotel's details. */
export function HotelRooms({ hotel, stay, choice, zone, rooms }: HotelRoomsProps) {
  return (
    <div className="grid gap-12">
      <div>
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="type-3">{hotelText.rooms}</h2>
          <p role="status" className="text-ink-2">
            {hotelRoomsText.askedFor(dayWords(stay.checkIn), dayWords(stay.checkOut), stay.nights, stay.guests)}
            {childrenWords(stay.children)}
          </p>
        </div>
        <div className="grid gap-x-6 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
          {hotel.roomTypes.map((room) => {
            const availability = stay.roomTypes.find(({ slug }) => slug === room.slug);
            return availability ? (
              <RoomTypeCard
                key={room.slug}
                hotel={hotel}
                room={room}
                stay={stay}
                availability={availability}
                choice={choice}
                zone={zone}
              />
            ) : null;
          })}
        </div>
      </div>
      <ChosenRooms hotel={hotel} stay={stay} choice={choice} />
      <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <NightTable slug={hotel.slug} name={hotel.name} stay={stay} rooms={rooms} />
        <div className="grid gap-8">
          <RuledList items={[hotel.address, ...hotel.facilities]} />
          <WhatsAppButton
            variant="outline"
            label={hotelRoomsText.ask}
            about={hotel.name}
            message={stayMessage(hotel.name, stay)}
          />
        </div>
      </div>
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
        <Section title={staysText.about}>
          <Paragraphs texts={hotel.description} />
        </Section>
        <Section title={staysText.houseRules}>
          <RuledList items={hotel.houseRules} icon="info" />
        </Section>
      </div>
    </div>
  );
}
