import type { HotelAvailability, HotelDetail } from "@lapang/contract/stays";
import type { Zone } from "@lapang/domain/venue-time";
import { hotelText } from "../../../i18n/hotel.ts";
import { staysText } from "../../../i18n/stays.ts";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { RuledList } from "../../../ui/detail/ruled-list.tsx";
import { WhatsAppButton } from "../../venue/ask-front-desk.tsx";
import { dayWords } from "../stay-words.ts";
import { childrenWords, stayMessage } from "./hotel-words.ts";
import { RoomTypeCard } from "./room-type-card.tsx";

type HotelRoomsProps = { hotel: HotelDetail; stay: HotelAvailability; zone: Zone };

/** Every kind of room with its month and its prices, and what belongs to the house. */
export function HotelRooms({ hotel, stay, zone }: HotelRoomsProps) {
  return (
    <div className="grid gap-12">
      <div>
        <h2 className="type-3">{hotelText.rooms}</h2>
        <p role="status" className="mt-1 mb-5 text-ink-2">
          {hotelText.askedFor(dayWords(stay.checkIn), dayWords(stay.checkOut), stay.nights, stay.guests)}
          {childrenWords(stay.children)}
        </p>
        <div className="grid gap-14">
          {hotel.roomTypes.map((room) => {
            const availability = stay.roomTypes.find(({ slug }) => slug === room.slug);
            return availability ? (
              <RoomTypeCard
                key={room.slug}
                hotel={hotel}
                room={room}
                stay={stay}
                availability={availability}
                zone={zone}
              />
            ) : null;
          })}
        </div>
        <WhatsAppButton
          className="mt-8"
          variant="outline"
          label={hotelText.ask}
          about={hotel.name}
          message={stayMessage(hotel.name, stay)}
        />
      </div>
      <Section title={staysText.facilities}>
        <RuledList items={hotel.facilities} />
      </Section>
      <Section title={staysText.houseRules}>
        <RuledList items={hotel.houseRules} icon="info" />
      </Section>
    </div>
  );
}
