import type { HotelAvailability, HotelDetail, RoomType, StayQuoteView } from "@lapang/contract/stays/stays";
import { formatRupiah } from "@lapang/domain/money";
import type { Zone } from "@lapang/domain/venue/venue-time";
import clsx from "clsx";
import { hotelRoomsText as t } from "../../../i18n/stays/hotel-rooms.ts";
import { useFollowLink } from "../../../lib/page/follow-link.ts";
import { stringifySearch } from "../../../lib/page/search-params.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PriceLine } from "../../../ui/prices/price-line.tsx";
import { plainDates } from "../stay-wishes.ts";
import { dayWords } from "../stay-words.ts";
import { countOf, picksWith } from "./change-choice.ts";
import type { Choice } from "./chosen-rooms.ts";
import { cancellationWords } from "./hotel-words.ts";
import { RoomStepper } from "./room-stepper.tsx";

type QuotesProps = {
  hotel: HotelDetail;
  room: RoomType;
  stay: HotelAvailability;
  zone: Zone;
  choice: Choice;
};

/** Each rate plan for the requested nights: the total, with its parts folded. Each choice is a link. */
export function StayQuotes({ quotes, ...props }: QuotesProps & { quotes: readonly StayQuoteView[] }) {
  return (
    <ul aria-label={t.plans(props.room.name)} className="border-rule-strong border-b-2">
      {quotes.map((quote) => (
        <Quote key={quote.code} {...props} quote={quote} />
      ))}
    </ul>
  );
}

function Quote({ hotel, room, stay, zone, choice, quote }: QuotesProps & { quote: StayQuoteView }) {
  const follow = useFollowLink({ resetScroll: false, replace: true });
  const named = { room: room.slug, plan: quote.code };
  const isChosen = countOf(choice, named) > 0;
  const search = { ...plainDates(stay), rooms: picksWith(choice, named) };
  return (
    <li className="border-rule border-t py-3">
      <a
        href={`/hotel-kost/hotel/${hotel.slug}${stringifySearch(search)}`}
        onClick={follow}
        aria-current={isChosen ? "true" : undefined}
        className="flex min-h-11 items-start gap-3"
      >
        <span
          aria-hidden="true"
          className={clsx(
            "mt-0.5 size-5 shrink-0 rounded-full border-2 border-rule-strong",
            isChosen && "bg-ball outline-2 outline-line -outline-offset-4",
          )}
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-bold">
              <span className="sr-only">{t.choosePlan(room.name, quote.name)}</span>
              <span aria-hidden="true">{quote.name}</span>
            </span>
            <span className="num no-break font-extrabold">{formatRupiah(quote.total)}</span>
          </span>
          <span className="block text-ink-2 text-sm">{cancellationWords(quote.cancellation, zone)}</span>
        </span>
      </a>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 pt-1 pl-8">
        <details className="group col-span-full col-start-1 row-start-1">
          <summary className="link inline-flex min-h-11 items-center gap-1.5 text-sm [&::-webkit-details-marker]:hidden">
            {t.lines}
            <Icon name="down" size={16} className="group-open:rotate-180" />
          </summary>
          <NightLines quote={quote} />
        </details>
        <div className="col-start-2 row-start-1">
          <RoomStepper {...named} hotel={hotel} stay={stay} choice={choice} name={`${room.name}, ${quote.name}`} />
        </div>
      </div>
    </li>
  );
}

function NightLines({ quote }: { quote: StayQuoteView }) {
  return (
    <dl className="mb-3 max-w-md">
      {quote.lines.map((line) => (
        <PriceLine
          key={line.date}
          term={dayWords(line.date)}
          mark={line.season ?? (line.weekend ? t.weekend : t.weekday)}
          amount={line.amount}
        />
      ))}
      {quote.extraBed > 0 ? <PriceLine term={t.extraBedLine} amount={quote.extraBed} /> : null}
      <PriceLine term={t.total} amount={quote.total} strong />
      <PriceLine term={t.taxInside} amount={quote.tax} />
    </dl>
  );
}
