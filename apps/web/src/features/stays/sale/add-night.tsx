import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { addItems } from "@lapang/contract/sales/checkout";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { type LocalDate, localDateOf } from "@lapang/domain/venue/venue-time";
import { useRouter } from "@tanstack/react-router";
import { hotelSaleText } from "../../../i18n/stays/hotel-sale.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { bookingQueries } from "../../bookings/queries.ts";
import { paymentQueries } from "../../payments/queries.ts";
import { canBeHad, type Offer } from "../hotel/night-calendar.ts";
import { stayQueries } from "../queries.ts";
import { dayWords } from "../stay-words.ts";

const t = hotelSaleText.addNight;
const PARTY = { nights: 1, guests: 2 };

/** Adds a hotel night on the same day to held hours; held until the same time and paid together. */
export function AddNight({ booking, venue }: { booking: BookingDetail; venue: Venue }) {
  const checkIn = booking.startsAt && localDateOf(venue.zone, new Date(booking.startsAt));
  const hotels = useOptionalAnswer(stayQueries.list({ kind: "hotel", ...(checkIn && { checkIn }), ...PARTY }));
  const hotel = hotels?.items.find(({ freeUnits }) => (freeUnits ?? 0) > 0);
  if (!checkIn || !hotel) return null;
  return (
    <section aria-labelledby="semalam" className="min-w-0">
      <div className="border-rule-strong border-b-2 pb-3">
        <h2 id="semalam" className="type-3">
          {t.title}
        </h2>
        <p className="text-ink-2 text-sm">{t.note(hotel.name, dayWords(checkIn))}</p>
      </div>
      <Rooms booking={booking} hotel={hotel.slug} checkIn={checkIn} />
    </section>
  );
}

type RoomsProps = { booking: BookingDetail; hotel: string; checkIn: LocalDate };

function Rooms({ booking, hotel, checkIn }: RoomsProps) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const stay = useOptionalAnswer(stayQueries.hotelRooms(hotel, { checkIn, ...PARTY }));
  const offers = (stay?.roomTypes ?? []).filter(canBeHad).flatMap((room): Offer[] => {
    const quote = room.quotes.find(({ cancellation }) => cancellation.refundable) ?? room.quotes[0];
    return quote ? [{ room, quote }] : [];
  });
  const add = ({ room, quote }: Offer) =>
    run(async () => {
      const item = {
        kind: "hotel",
        hotel,
        roomType: room.slug,
        plan: quote.code,
        checkIn,
        nights: PARTY.nights,
        adults: PARTY.guests,
      } as const;
      const changed = await sendTo<typeof addItems>("POST", "/api/v1/bookings/:id/items", {
        params: { id: booking.id },
        body: { items: [item], expectedGross: booking.price.gross + quote.total },
      });
      answers.keep(bookingQueries.booking(booking.id).url, changed);
      answers.refetch(paymentQueries.methods(booking.id)).catch(() => undefined);
    });
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {offers.map((offer) => (
          <li key={offer.room.slug}>
            <Button variant="outline" size="sm" loading={busy} onClick={() => void add(offer)}>
              {t.add(offer.room.name, formatRupiah(offer.quote.total))}
            </Button>
          </li>
        ))}
      </ul>
      <FormFailure error={failure} />
    </>
  );
}
