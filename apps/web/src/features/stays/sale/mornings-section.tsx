import type { CourtItem } from "@lapang/contract/bookings/booking-items";
import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { addItems, removeItem } from "@lapang/contract/sales/checkout";
import type { Venue } from "@lapang/contract/site/venue";
import type { StayMorning } from "@lapang/contract/stays/hotel-stays";
import { formatRupiah } from "@lapang/domain/money";
import type { ComponentType } from "react";
import { hotelSaleText } from "../../../i18n/stays/hotel-sale.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { rangeWords, shortDateWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { CheckoutForm } from "../../bookings/checkout-form.ts";
import { hotelSaleQueries } from "./queries.ts";
import { type BookingTask, useBookingTask } from "./use-booking-task.ts";
import { weekendEntries } from "./weekend-entries.ts";

const t = hotelSaleText.mornings;

/** The extras of a court hour; injected, because the courts' feature implements them. */
export type CourtExtras = ComponentType<{
  booking: BookingDetail;
  court: CourtItem;
  form: CheckoutForm;
  coachFirst?: boolean;
}>;

type MorningsProps = { booking: BookingDetail; venue: Venue; form: CheckoutForm; CourtExtras: CourtExtras };

/** Offers a court hour with a coach on each morning of the stay, held and paid with the room. */
export function MorningsSection(props: MorningsProps) {
  const { booking, form } = props;
  const task = useBookingTask(booking, form);
  const mornings = useOptionalAnswer(hotelSaleQueries.mornings(booking.id))?.mornings ?? [];
  const entries = weekendEntries(booking, mornings);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="pagi" className="min-w-0">
      <div className="border-rule-strong border-b-2 pb-3">
        <h2 id="pagi" className="type-3">
          {t.title}
        </h2>
        <p className="text-ink-2 text-sm">{t.note}</p>
      </div>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} className="border-rule border-b py-3">
            {"court" in entry ? (
              <Hour {...props} task={task} court={entry.court} />
            ) : (
              <Morning {...props} task={task} morning={entry.morning} />
            )}
            <FormFailure error={task.failureOf(entry.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type EntryProps = MorningsProps & { task: BookingTask };

function Morning({ morning, booking, venue, task }: EntryProps & { morning: StayMorning }) {
  const { date, start, end } = morning;
  const add = ({ slug, price }: StayMorning["courts"][number]) =>
    task.change(date, ({ price: now }) =>
      sendTo<typeof addItems>("POST", "/api/v1/bookings/:id/items", {
        params: { id: booking.id },
        body: { items: [{ kind: "court", court: slug, start, end }], expectedGross: now.gross + price },
      }),
    );
  return (
    <>
      <p className="font-bold">
        {shortDateWords(venue, start)}, {rangeWords(venue, start, end)}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {morning.courts.map((court) => (
          <li key={court.slug}>
            <Button variant="outline" size="sm" loading={task.isBusy(date)} onClick={() => add(court)}>
              {t.add(court.name, formatRupiah(court.price))}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Hour({ court, booking, venue, form, task, CourtExtras }: EntryProps & { court: CourtItem }) {
  const when = `${shortDateWords(venue, court.startsAt ?? "")}, ${rangeWords(venue, court.startsAt ?? "", court.endsAt ?? "")}`;
  const remove = () =>
    task.change(court.id, () =>
      sendTo<typeof removeItem>("DELETE", "/api/v1/bookings/:id/items/:itemId", {
        params: { id: booking.id, itemId: court.id },
      }),
    );
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="font-bold">{when}</p>
          <p role="status" className="mt-1 flex items-center gap-2">
            <Icon name="check" size={16} />
            {t.added(court.title)}
          </p>
        </div>
        <Button
          variant="link"
          loading={task.isBusy(court.id)}
          aria-label={t.removeWhich(court.title, when)}
          onClick={remove}
        >
          {t.remove}
        </Button>
      </div>
      <CourtExtras booking={booking} court={court} form={form} coachFirst />
    </>
  );
}
