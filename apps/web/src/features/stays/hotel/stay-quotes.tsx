import type { HotelAvailability, HotelDetail, RoomType, StayQuoteView } from "@lapang/contract/stays";
import { formatRupiah } from "@lapang/domain/money";
import type { Zone } from "@lapang/domain/venue-time";
import { hotelText as t } from "../../../i18n/hotel.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PriceLine } from "../../../ui/prices/price-line.tsx";
import { WhatsAppButton } from "../../venue/ask-front-desk.tsx";
import { dayWords } from "../stay-words.ts";
import { cancellationWords, stayMessage } from "./hotel-words.ts";

type Offer = { hotel: HotelDetail; room: RoomType; stay: HotelAvailability; zone: Zone };

/** Each way to book the room for the asked nights: the whole price first, what it is made of behind it. */
export function StayQuotes({ quotes, ...offer }: Offer & { quotes: readonly StayQuoteView[] }) {
  return (
    <ul className="mt-3 border-rule-strong border-t-2">
      {quotes.map((quote) => (
        <Quote key={quote.code} {...offer} quote={quote} />
      ))}
    </ul>
  );
}

function Quote({ hotel, room, stay, zone, quote }: Offer & { quote: StayQuoteView }) {
  const choice = { room: room.name, plan: quote.name, total: quote.total };
  return (
    <li className="grid gap-x-8 gap-y-1 border-rule-strong border-b-2 py-4 sm:grid-cols-[1fr_auto]">
      <div>
        <h5 className="font-bold text-lg">{quote.name}</h5>
        {/* Many plans already say it in their name. */}
        {/sarapan/i.test(quote.name) ? null : (
          <p className="text-ink-2">{quote.breakfast ? t.breakfast : t.noBreakfast}</p>
        )}
        <p className="text-ink-2 text-sm">{cancellationWords(quote.cancellation, zone)}</p>
      </div>
      <p className="text-ink-2 text-sm sm:text-right">
        <span className="num no-break block font-extrabold text-ink text-xl tracking-[-.03em]">
          {formatRupiah(quote.total)}
        </span>
        {t.forNights(stay.nights)},<br className="max-sm:hidden" /> {t.tax(formatRupiah(quote.tax))}
      </p>
      <details className="group sm:col-span-2">
        <summary className="link inline-flex min-h-11 items-center gap-1.5 text-sm [&::-webkit-details-marker]:hidden">
          {t.lines}
          <Icon name="down" size={16} className="group-open:rotate-180" />
        </summary>
        <NightLines quote={quote} />
      </details>
      <WhatsAppButton
        size="sm"
        variant="outline"
        label={t.book}
        className="justify-self-start max-sm:w-full"
        about={t.about(room.name, quote.name)}
        message={stayMessage(hotel.name, stay, choice)}
      />
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
          mark={line.weekend ? t.weekend : t.weekday}
          amount={line.amount}
        />
      ))}
      {quote.extraBed > 0 ? <PriceLine term={t.extraBedLine} amount={quote.extraBed} /> : null}
      <PriceLine term={t.total} amount={quote.total} strong />
      <PriceLine term={t.taxInside} amount={quote.tax} />
    </dl>
  );
}
