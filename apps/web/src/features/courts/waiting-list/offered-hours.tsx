import { useRouter } from "@tanstack/react-router";
import { myBookingsText } from "../../../i18n/bookings/my-bookings.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useSecondsLeft, useServerClock } from "../../../lib/live/server-clock.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Follow } from "../../../ui/navigation/follow.tsx";
import { clockWords } from "../../bookings/hold-clock.tsx";
import { checkoutPathOf } from "../../bookings/paths.ts";
import { bookingQueries } from "../../bookings/queries.ts";

const t = myBookingsText.waiting;

type OfferedHoursProps = { bookingId: string; offeredUntil: string | null };

/** An offer from the waiting list: the time left and the link to accept it. */
export function OfferedHours({ bookingId, offeredUntil }: OfferedHoursProps) {
  const query = bookingQueries.booking(bookingId);
  const booking = useOptionalAnswer(query);
  const fetchedAt = useRouter().options.context.answers.peek(query.url)?.fetchedAt ?? 0;
  return (
    <div className="field-court mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div>
        <p className="font-bold">{t.offer}</p>
        {booking && offeredUntil ? <TimeLeft now={booking.now} fetchedAt={fetchedAt} until={offeredUntil} /> : null}
      </div>
      <Follow href={checkoutPathOf({ id: bookingId, kind: "court" })} className={buttonClass("ball")}>
        {t.take}
      </Follow>
    </div>
  );
}

function TimeLeft({ now, fetchedAt, until }: { now: string; fetchedAt: number; until: string }) {
  const seconds = useSecondsLeft(until, useServerClock(now, fetchedAt));
  return (
    <p role="timer" className="text-ink-2">
      {t.left} <b className="num text-ink">{clockWords(seconds)}</b>
    </p>
  );
}
