import type { HotelAvailability, HotelDetail } from "@lapang/contract/stays";
import { formatTime } from "@lapang/domain/indonesian-date";
import { formatRupiah } from "@lapang/domain/money";
import { addDays } from "@lapang/domain/venue-time";
import { useNavigate } from "@tanstack/react-router";
import { lazy } from "react";
import { hotelText } from "../../../i18n/hotel.ts";
import { staysText as t } from "../../../i18n/stays.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Panel } from "../../../ui/detail/detail-columns.tsx";
import { PriceWhy } from "../../../ui/prices/price-why.tsx";
import { PanelDate, PanelSelect } from "../stay-panel-fields.tsx";
import { readHotelDates } from "../stay-search.ts";
import { plainDates } from "../stay-wishes.ts";
import { shortDay } from "../stay-words.ts";
import { childrenAmong, FARTHEST_DAYS, usualGuests, usualNights, withRequested } from "../usual-choices.ts";
import { cheapestOffer } from "./night-calendar.ts";

const AskedNights = lazy(() => import("./hotel-price-rules.tsx").then((module) => ({ default: module.AskedNights })));

/** Where the answer to the form stands, on a phone far below it. */
export const ROOMS = "kamar";

type HotelPanelProps = { hotel: HotelDetail; stay: HotelAvailability };

/** When, how long and how many; and what that costs at least. */
export function HotelPanel({ hotel, stay }: HotelPanelProps) {
  return (
    <Panel title={hotelText.form.title}>
      <dl className="mt-4 grid grid-cols-2 border-rule border-y">
        <Moment term={`${hotelText.checkIn} ${formatTime(hotel.checkIn)}`} day={shortDay(stay.checkIn)} />
        <Moment term={`${hotelText.checkOut} ${formatTime(hotel.checkOut)}`} day={shortDay(stay.checkOut)} />
      </dl>
      <DateForm hotel={hotel} stay={stay} />
      <Cheapest stay={stay} />
      {cheapestOffer(stay) ? (
        <PriceWhy name={hotel.name} href={`#${ROOMS}`}>
          <AskedNights
            slug={hotel.slug}
            dates={{ checkIn: stay.checkIn, nights: stay.nights, guests: stay.guests, children: stay.children }}
          />
        </PriceWhy>
      ) : null}
    </Panel>
  );
}

function DateForm({ hotel, stay }: HotelPanelProps) {
  const navigate = useNavigate();
  return (
    <form
      action={`/hotel-kost/hotel/${hotel.slug}#${ROOMS}`}
      className="mt-4 grid grid-cols-2 gap-3"
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
      <button type="submit" className={`${buttonClass("default", "full")} col-span-2 mt-1`}>
        {hotelText.form.show}
      </button>
    </form>
  );
}

function Cheapest({ stay }: { stay: HotelAvailability }) {
  const total = cheapestOffer(stay)?.quote.total ?? null;
  return (
    <p role="status" className="mt-4 border-rule border-t pt-4 text-ink-2 text-sm">
      {total === null ? (
        <span className="hatch block border-[1.5px] border-rule p-3 font-bold text-ink">{hotelText.allFull}</span>
      ) : (
        <>
          {t.from}
          <span className="num no-break block font-extrabold text-2xl text-ink tracking-[-.04em]">
            {formatRupiah(total)}
          </span>
          {hotelText.cheapest(stay.nights)}
        </>
      )}
    </p>
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
