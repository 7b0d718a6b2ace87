import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { chooseCredit, Relief } from "@lapang/contract/desk/rain";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { useRouter } from "@tanstack/react-router";
import { rainChoiceText as t } from "../../i18n/courts/rain-choice.ts";
import { sendTo } from "../../lib/api/send.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { useTask } from "../../lib/forms/use-task.ts";
import { momentWords, timeWords } from "../../lib/moment-words.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/forms/form-failure.tsx";
import { toast } from "../../ui/toast.ts";
import { bookingQueries } from "../bookings/queries.ts";
import { myBookingQueries } from "./queries.ts";

type RainChoiceProps = { booking: BookingDetail; venue: Venue };

/** After a rain-out: choose another time or immediate credit. */
export default function RainChoice({ booking, venue }: RainChoiceProps) {
  const relief = useOptionalAnswer(myBookingQueries.relief(booking.id));
  return relief?.visits.map((visit) => <Choice key={visit.itemId} visit={visit} booking={booking} venue={venue} />);
}

function Choice({ visit, booking, venue }: RainChoiceProps & { visit: Relief["visits"][number] }) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const back = [
    ...(visit.credit > 0 ? [t.wallet(formatRupiah(visit.credit))] : []),
    ...(visit.packageMinutes > 0 ? [t.hours(String(visit.packageMinutes / 60).replace(".", ","))] : []),
  ].join(" + ");
  const take = () =>
    run(async () => {
      const params = { id: booking.id, itemId: visit.itemId };
      await sendTo<typeof chooseCredit>("POST", "/api/v1/bookings/:id/relief/:itemId/credit", { params });
      toast({ title: t.taken, variant: "success" });
      await answers.refetch(bookingQueries.booking(booking.id));
      await answers.refetch(myBookingQueries.relief(booking.id));
    });
  return (
    <section aria-label={t.title} className="border-2 border-rule-strong p-5">
      <h2 className="type-3">{t.title}</h2>
      <p className="mt-2">
        {t.text(`${visit.court.name} ${momentWords(venue, visit.start)}`, timeWords(venue, visit.until))}
      </p>
      {visit.free.length > 0 ? (
        <p className="mt-2 text-ink-2">
          {t.free}: {visit.free.map(({ court, start }) => `${court.name} ${momentWords(venue, start)}`).join(", ")}.{" "}
          {t.move}
        </p>
      ) : null}
      <FormFailure error={failure} />
      <Button className="mt-4" loading={busy} onClick={() => void take()}>
        {t.take(back)}
      </Button>
    </section>
  );
}
