import type { HotelAvailability, HotelDetail } from "@lapang/contract/stays";
import { formatTime } from "@lapang/domain/indonesian-date";
import { formatRupiah } from "@lapang/domain/money";
import { addDays } from "@lapang/domain/venue-time";
import { useNavigate } from "@tanstack/react-router";
import { hotelText } from "../../../i18n/hotel.ts";
import { staysText as t } from "../../../i18n/stays.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { PanelDate, PanelSelect } from "../stay-panel-fields.tsx";
import { readHotelDates } from "../stay-search.ts";
import { plainDates } from "../stay-wishes.ts";
import { shortDay } from "../stay-words.ts";
import { childrenAmong, FARTHEST_DAYS, usualGuests, usualNights, withRequested } from "../usual-choices.ts";
import { BookRoom } from "./book-bar.tsx";
import { mostRooms, type Offer } from "./night-calendar.ts";

/** Where the answer to the form stands, on a phone far below it. */
export const ROOMS = "kamar";

type HotelPanelProps = { hotel: HotelDetail; stay: HotelAvailability; offer: Offer | null; rooms: number };

/** When, how long and how many; what that costs, why, and the button that takes it. */
export function HotelPanel({ hotel, stay, offer, rooms }: HotelPanelProps) {
  return (
    <section aria-label={hotelText.form.title} className="grid gap-4 p-4 lg:p-6">
      <dl className="grid grid-cols-2 border-rule border-b max-lg:hidden">
        <Moment term={`${hotelText.checkIn} ${formatTime(hotel.checkIn)}`} day={shortDay(stay.checkIn)} />
        <Moment term={`${hotelText.checkOut} ${formatTime(hotel.checkOut)}`} day={shortDay(stay.checkOut)} />
      </dl>
      <DateForm hotel={hotel} stay={stay} />
      {offer && mostRooms(offer) > 1 ? <RoomCount hotel={hotel} stay={stay} offer={offer} rooms={rooms} /> : null}
      <Chosen stay={stay} offer={offer} rooms={rooms} />
      {offer ? (
        <div className="max-lg:hidden">
          <BookRoom hotel={hotel} stay={stay} offer={offer} rooms={rooms} className={buttonClass("default", "full")} />
          <p className="mt-2 text-center text-ink-2 text-sm">{hotelText.held}</p>
        </div>
      ) : null}
    </section>
  );
}

function DateForm({ hotel, stay }: Pick<HotelPanelProps, "hotel" | "stay">) {
  const navigate = useNavigate();
  return (
    <form
      action={`/hotel-kost/hotel/${hotel.slug}#${ROOMS}`}
      className="grid grid-cols-2 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const search = plainDates(readHotelDates(Object.fromEntries(new FormData(event.currentTarget))));
        void navigate({ to: "/hotel-kost/hotel/$slug", params: { slug: hotel.slug }, search, hash: ROOMS });
      }}
    >
      <PanelDate
        name="checkIn"
        label={t.checkIn}
        value={stay.checkIn}
        min={stay.today}
        max={addDays(stay.today, FARTHEST_DAYS)}
        className="col-span-2"
      />
      <PanelSelect
        name="nights"
        label={t.nights}
        value={stay.nights}
        options={withRequested(usualNights, stay.nights).map((nights) => [nights, t.nightsOf(nights)])}
      />
      <PanelSelect
        name="guests"
        label={t.guests}
        value={stay.guests}
        options={withRequested(usualGuests, stay.guests).map((guests) => [guests, t.guestsOf(guests)])}
      />
      {stay.guests > 1 ? (
        <div className="col-span-2">
          <PanelSelect
            name="children"
            label={t.children}
            value={stay.children}
            options={[0, ...childrenAmong(stay.guests)].map((children) => [children, t.childrenOf(children)])}
          />
        </div>
      ) : null}
      <button type="submit" className={`${buttonClass("outline", "full")} col-span-2 mt-1`}>
        {hotelText.form.show}
      </button>
    </form>
  );
}

/** As many of the chosen room as are free, each for the same guests: one price, and one hold. */
function RoomCount({ hotel, stay, offer, rooms }: HotelPanelProps & { offer: Offer }) {
  const navigate = useNavigate();
  const choose = (count: number) => {
    const search = { ...plainDates(stay), room: offer.room.slug, plan: offer.quote.code };
    const named = count > 1 ? { ...search, rooms: count } : search;
    const to = { to: "/hotel-kost/hotel/$slug", params: { slug: hotel.slug }, search: named } as const;
    void navigate({ ...to, resetScroll: false, replace: true });
  };
  const counts = Array.from({ length: mostRooms(offer) }, (_, index) => index + 1);
  return (
    <PanelSelect
      name="rooms"
      label={hotelText.roomCount}
      value={rooms}
      options={counts.map((count) => [count, hotelText.roomsEach(count, t.guestsOf(stay.guests))])}
      onChange={(value) => choose(Number(value))}
    />
  );
}

function Chosen({ stay, offer, rooms }: Pick<HotelPanelProps, "stay" | "offer" | "rooms">) {
  return (
    <div role="status" className="border-rule border-t pt-4 text-ink-2 text-sm">
      {offer === null ? (
        <p className="hatch border-[1.5px] border-rule p-3 font-bold text-ink">{hotelText.allFull}</p>
      ) : (
        <>
          <p className="font-bold text-ink">{hotelText.chosenRoom(offer.room.name, offer.quote.name)}</p>
          <p className="num no-break font-extrabold text-2xl text-ink tracking-[-.04em]">
            {formatRupiah(offer.quote.total * rooms)}
          </p>
          <p>{rooms > 1 ? hotelText.forRooms(rooms, stay.nights) : hotelText.cheapest(stay.nights)}</p>
        </>
      )}
    </div>
  );
}

function Moment({ term, day }: { term: string; day: string }) {
  return (
    <div className="border-rule py-3 not-first:border-l not-first:pl-3 sm:not-first:pl-4">
      <dt className="text-ink-2 text-sm">{term}</dt>
      <dd className="num no-break font-extrabold text-lg tracking-[-.03em] sm:text-xl">{day}</dd>
    </div>
  );
}
