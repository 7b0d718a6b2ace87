import type { BookingDetail } from "@lapang/contract/bookings";
import type { addItems } from "@lapang/contract/checkout";
import type { StayMorning } from "@lapang/contract/hotel-stays";
import type { Venue } from "@lapang/contract/venue";
import { formatRupiah } from "@lapang/domain/money";
import { useRouter } from "@tanstack/react-router";
import { hotelSaleText } from "../../../i18n/hotel-sale.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { rangeWords, shortDateWords } from "../../../lib/moment-words.ts";
import { sendTo } from "../../../lib/send.ts";
import { useOptionalAnswer } from "../../../lib/use-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { bookingQueries } from "../../bookings/queries.ts";
import { paymentQueries } from "../../payments/queries.ts";
import { hotelSaleQueries } from "./queries.ts";

const t = hotelSaleText.mornings;

type MorningsProps = { booking: BookingDetail; venue: Venue };

/** One weekend, paid once: an hour on a court each morning, held and paid with the room. */
export function MorningsSection({ booking, venue }: MorningsProps) {
  const mornings = useOptionalAnswer(hotelSaleQueries.mornings(booking.id))?.mornings ?? [];
  const offered = mornings.filter(({ courts }) => courts.length > 0);
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="pagi" className="min-w-0">
      <div className="border-rule-strong border-b-2 pb-3">
        <h2 id="pagi" className="type-3">
          {t.title}
        </h2>
        <p className="text-ink-2 text-sm">{t.note}</p>
      </div>
      <ul>
        {offered.map((morning) => (
          <Morning key={morning.date} morning={morning} booking={booking} venue={venue} />
        ))}
      </ul>
    </section>
  );
}

function Morning({ morning, booking, venue }: MorningsProps & { morning: StayMorning }) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const added = booking.items.find((item) => item.kind === "court" && item.startsAt === morning.start);
  const add = ({ slug, price }: StayMorning["courts"][number]) =>
    run(async () => {
      const item = { kind: "court", court: slug, start: morning.start, end: morning.end } as const;
      const changed = await sendTo<typeof addItems>("POST", "/api/v1/bookings/:id/items", {
        params: { id: booking.id },
        body: { items: [item], expectedGross: booking.price.gross + price },
      });
      answers.keep(bookingQueries.booking(booking.id).url, changed);
      answers.askAfter(paymentQueries.methods(booking.id)).catch(() => undefined);
    });
  return (
    <li className="border-rule border-b py-3">
      <p className="font-bold">
        {shortDateWords(venue, morning.start)}, {rangeWords(venue, morning.start, morning.end)}
      </p>
      {added ? (
        <p role="status" className="mt-1 flex items-center gap-2">
          <Icon name="check" size={16} />
          {t.added(added.title)}
        </p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-2">
          {morning.courts.map((court) => (
            <li key={court.slug}>
              <Button variant="outline" size="sm" loading={busy} onClick={() => void add(court)}>
                {t.add(court.name, formatRupiah(court.price))}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FormFailure error={failure} />
    </li>
  );
}
