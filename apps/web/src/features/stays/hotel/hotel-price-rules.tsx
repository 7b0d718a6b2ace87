import type { HotelDetail, StayCard } from "@lapang/contract/stays/stays";
import { priceRulesText as t } from "../../../i18n/courts/price-rules.ts";
import { priceWhyText } from "../../../i18n/courts/price-why.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { PriceLine } from "../../../ui/prices/price-line.tsx";
import { stayQueries } from "../queries.ts";
import type { HotelDates, StaySearch } from "../stay-search.ts";
import { hotelDatesOf } from "../stay-wishes.ts";
import { dayWords } from "../stay-words.ts";
import { cheapestOffer } from "./night-calendar.ts";

export function HotelPriceRules({ stay, search }: { stay: StayCard; search: StaySearch }) {
  if (stay.priceFor !== null) return <AskedNights slug={stay.slug} dates={hotelDatesOf(search)} />;
  return (
    <>
      {stay.freeUnits === 0 ? <p className="mb-2">{t.full}</p> : null}
      <UsualNights slug={stay.slug} />
    </>
  );
}

/** The prices night by night of the room and rate plan that the list shows. */
export function AskedNights({ slug, dates }: { slug: string; dates: HotelDates }) {
  const availability = useLateAnswer(stayQueries.hotelRooms(slug, dates));
  const offer = availability ? cheapestOffer(availability) : null;
  if (!offer) return <p role="status">{availability === undefined ? priceWhyText.loading : t.failed}</p>;
  const { room, quote } = offer;
  return (
    <>
      <p>{t.cheapestRoom(room.name, quote.name)}</p>
      <dl className="mt-2">
        {quote.lines.map((line) => (
          <PriceLine key={line.date} term={dayWords(line.date)} mark={t.night(line.weekend)} amount={line.amount} />
        ))}
        {quote.extraBed > 0 ? <PriceLine term={t.extraBed} amount={quote.extraBed} /> : null}
        <PriceLine term={t.total} amount={quote.total} strong />
        <PriceLine term={t.taxInside} amount={quote.tax} />
      </dl>
    </>
  );
}

/** Without dates: the cheapest room's price on a weekday and at a weekend. */
function UsualNights({ slug }: { slug: string }) {
  const hotel = useLateAnswer(stayQueries.hotel(slug));
  const found = hotel ? cheapestPlan(hotel) : undefined;
  if (!found) return <p role="status">{hotel === undefined ? priceWhyText.loading : t.failed}</p>;
  return (
    <>
      <p>{t.cheapestPlan(found.room, found.plan.name)}</p>
      <dl className="mt-2">
        <PriceLine term={t.weekday} amount={found.plan.pricePerNight} />
        <PriceLine term={t.weekend} amount={found.plan.weekendPrice} />
      </dl>
    </>
  );
}

function cheapestPlan({ roomTypes }: HotelDetail) {
  return roomTypes
    .flatMap((room) => room.ratePlans.map((plan) => ({ room: room.name, plan })))
    .toSorted((a, b) => a.plan.pricePerNight - b.plan.pricePerNight)[0];
}
