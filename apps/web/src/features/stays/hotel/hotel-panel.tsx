import type { HotelAvailability, HotelDetail } from "@lapang/contract/stays/stays";
import { formatRupiah } from "@lapang/domain/money";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { addDays } from "@lapang/domain/venue/venue-time";
import { useNavigate } from "@tanstack/react-router";
import { hotelText } from "../../../i18n/stays/hotel.ts";
import { staysText as t } from "../../../i18n/stays/stays.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { RefusedInAddress } from "../refused-in-address.tsx";
import { PanelDate, PanelSelect } from "../stay-panel-fields.tsx";
import { readHotelSearch } from "../stay-search.ts";
import { plainDates } from "../stay-wishes.ts";
import { shortDay } from "../stay-words.ts";
import { childrenAmong, FARTHEST_DAYS, usualGuests, usualNights, withRequested } from "../usual-choices.ts";
import { BookRoom, CHOSEN } from "./book-bar.tsx";
import type { Choice, ChosenRoom } from "./chosen-rooms.ts";

/** The anchor of the form's results, which are far below it on a phone. */
export const ROOMS = "kamar";

type HotelPanelProps = {
  hotel: HotelDetail;
  stay: HotelAvailability;
  choice: Choice;
  /** The rooms in the address; other dates keep them. */
  rooms: string | undefined;
};

/** Dates and guests, the price with its reasons, and the button to book. */
export function HotelPanel({ hotel, stay, choice, rooms }: HotelPanelProps) {
  return (
    <section aria-label={hotelText.form.title} className="grid gap-4 p-4 lg:p-6">
      <dl className="grid grid-cols-2 border-rule border-b max-lg:hidden">
        <Moment term={`${hotelText.checkIn} ${formatTime(hotel.checkIn)}`} day={shortDay(stay.checkIn)} />
        <Moment term={`${hotelText.checkOut} ${formatTime(hotel.checkOut)}`} day={shortDay(stay.checkOut)} />
      </dl>
      <RefusedInAddress />
      <DateForm hotel={hotel} stay={stay} rooms={rooms} />
      <Chosen stay={stay} choice={choice} />
      {choice.rooms.length > 0 ? (
        <div className="max-lg:hidden">
          <BookRoom hotel={hotel} stay={stay} choice={choice} className={buttonClass("default", "full")} />
          <p className="mt-2 text-center text-ink-2 text-sm">{hotelText.held}</p>
        </div>
      ) : null}
    </section>
  );
}

function DateForm({ hotel, stay, rooms }: Pick<HotelPanelProps, "hotel" | "stay" | "rooms">) {
  const navigate = useNavigate();
  return (
    <form
      action={`/hotel-kost/hotel/${hotel.slug}#${ROOMS}`}
      className="grid grid-cols-2 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = readHotelSearch(Object.fromEntries(new FormData(event.currentTarget)));
        const search = { ...plainDates(chosen), rooms: chosen.rooms };
        void navigate({ to: "/hotel-kost/hotel/$slug", params: { slug: hotel.slug }, search, hash: ROOMS });
      }}
    >
      {rooms ? <input type="hidden" name="rooms" value={rooms} /> : null}
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

/** One room by name, several as a list with prices, and the unavailable ones of the address. */
function Chosen({ stay, choice: { rooms, total, lost, foreign } }: Pick<HotelPanelProps, "stay" | "choice">) {
  const [first] = rooms;
  return (
    <div role="status" className="border-rule border-t pt-4 text-ink-2 text-sm">
      {lost.length > 0 ? <p className="mb-2 font-semibold text-clay-text">{hotelText.lost(lost)}</p> : null}
      {foreign ? <p className="mb-2 font-semibold text-clay-text">{hotelText.foreign}</p> : null}
      {first ? (
        <>
          {rooms.length > 1 ? (
            <Bill rooms={rooms} />
          ) : (
            <p className="font-bold text-ink">{hotelText.chosenRoom(first.type.name, first.quote.name)}</p>
          )}
          <p className="num no-break font-extrabold text-2xl text-ink tracking-[-.04em]">{formatRupiah(total)}</p>
          <p>{hotelText.forRooms(rooms.length, stay.nights)}</p>
          <a href={`#${CHOSEN}`} className="link inline-flex min-h-11 items-center">
            {hotelText.whoWhere}
          </a>
        </>
      ) : (
        <p className="hatch border-[1.5px] border-rule p-3 font-bold text-ink">{noneWords(stay)}</p>
      )}
    </div>
  );
}

/** Why nothing is available; a reason that the guest can change comes first. */
function noneWords({ roomTypes, guests }: HotelAvailability): string {
  const free = roomTypes.filter(({ freeUnits }) => freeUnits > 0);
  if (free.length === 0) return hotelText.allFull;
  if (free.some(({ refusal }) => refusal === null)) return hotelText.tooFew(guests);
  const minimums = free.flatMap(({ refusal }) => refusal?.minimum ?? []);
  return minimums.length > 0 ? hotelText.minimumText(Math.min(...minimums)) : hotelText.closedText;
}

function Bill({ rooms }: { rooms: readonly ChosenRoom[] }) {
  const same = Map.groupBy(rooms, ({ type, quote }) => hotelText.chosenRoom(type.name, quote.name));
  return (
    <dl className="mb-2 grid gap-1">
      {[...same].map(([name, own]) => (
        <div key={name} className="flex items-baseline justify-between gap-3">
          <dt className="font-bold text-ink">{own.length > 1 ? `${own.length} × ${name}` : name}</dt>
          <dd className="num no-break">{formatRupiah(own.reduce((sum, room) => sum + room.total, 0))}</dd>
        </div>
      ))}
    </dl>
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
