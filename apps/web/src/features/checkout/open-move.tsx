import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { startMovePayment } from "@lapang/contract/sales/booking-changes";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import type { MethodId } from "@lapang/domain/payment/methods";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { bookingChangeText } from "../../i18n/bookings/my-booking-change.ts";
import { sendTo } from "../../lib/api/send.ts";
import { useAnswer, useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { useTask } from "../../lib/forms/use-task.ts";
import { useSecondsLeft, useServerClock } from "../../lib/live/server-clock.ts";
import { timeWords } from "../../lib/moment-words.ts";
import { stretchWords } from "../../lib/stretch-words.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/forms/form-failure.tsx";
import { clockWords } from "../bookings/hold-clock.tsx";
import { bookingQueries } from "../bookings/queries.ts";
import { MethodChoice } from "../payments/methods/method-choice.tsx";
import { usableMethod } from "../payments/methods/method-groups.ts";
import { checkoutQueries } from "./queries.ts";

const t = bookingChangeText.open;

type Move = NonNullable<BookingDetail["move"]>;
type OpenMoveProps = { booking: BookingDetail; move: Move; venue: Venue };

/** A more expensive time, held beside the old one: the time left, the difference and how to pay it. */
export function OpenMove({ booking, move, venue }: OpenMoveProps) {
  const { fetchedAt } = useAnswer(bookingQueries.booking(booking.id));
  const seconds = useSecondsLeft(move.heldUntil, useServerClock(booking.now, fetchedAt));
  const what = move.items.map(({ title, startsAt, endsAt }) => `${title}, ${stretchWords(venue, startsAt, endsAt)}`);
  const paying = move.payment?.status === "awaiting" ? move.payment.redirectUrl : null;
  return (
    <section aria-labelledby="pindah" className="border-2 border-clay-text p-5">
      <h2 id="pindah" className="type-3">
        {t.title}
      </h2>
      <p className="mt-2">{t.text(what.join("; ") || move.title, timeWords(venue, move.heldUntil))}</p>
      <p className="text-ink-2">{t.stays}</p>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-2">
        <div>
          <dt className="text-ink-2 text-sm">{t.toPay}</dt>
          <dd className="font-extrabold text-xl">{formatRupiah(move.toPay)}</dd>
        </div>
        <div>
          <dt className="text-ink-2 text-sm">{t.left}</dt>
          <dd role="timer" className="num font-extrabold text-xl">
            {clockWords(seconds)}
          </dd>
        </div>
      </dl>
      {paying ? (
        <Button asChild className="mt-5">
          <a href={paying}>{t.resume}</a>
        </Button>
      ) : (
        <PayDifference bookingId={booking.id} toPay={move.toPay} venue={venue} />
      )}
    </section>
  );
}

type PayDifferenceProps = { bookingId: string; toPay: number; venue: Venue };

function PayDifference({ bookingId, toPay, venue }: PayDifferenceProps) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const [chosen, setChosen] = useState<MethodId>("qris");
  const query = checkoutQueries.moveMethods(bookingId);
  const method = usableMethod(useOptionalAnswer(query, false)?.methods ?? [], chosen)?.id;
  const pay = () =>
    run(async () => {
      if (!method) return;
      const { booking, redirectUrl } = await sendTo<typeof startMovePayment>(
        "POST",
        "/api/v1/bookings/:id/move/payments",
        {
          params: { id: bookingId },
          body: { method, expectedToPay: toPay },
        },
      );
      answers.keep(bookingQueries.booking(bookingId).url, booking);
      location.assign(redirectUrl);
    });
  return (
    <div className="mt-5 grid gap-4">
      <MethodChoice query={query} toPay={toPay} venue={venue} chosen={chosen} onChoose={setChosen} />
      <FormFailure error={failure} />
      <Button loading={busy} disabled={!method} onClick={() => void pay()}>
        {t.button}
      </Button>
    </div>
  );
}
