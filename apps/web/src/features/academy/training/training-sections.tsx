import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { trainingText as t } from "../../../i18n/academy/training.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import type { LiveEvent } from "../../../lib/live/live.ts";
import { useLive } from "../../../lib/live/use-live.ts";
import { Button } from "../../../ui/button.tsx";
import { InvoiceList } from "../../invoices/invoice-list.tsx";
import { MakeUps } from "./make-ups.tsx";
import { NextSession } from "./next-session.tsx";
import { Progress } from "./progress.tsx";
import { trainingQueries } from "./queries.ts";
import { Schedule } from "./schedule.tsx";
import type { TrainingProps } from "./training-props.ts";

/** The training of each participant in a booking. */
export function TrainingSections({ booking, venue }: { booking: BookingDetail; venue: Venue }) {
  const { answers } = useRouter().options.context;
  const query = trainingQueries.of(booking.id);
  const training = useLateAnswer(query);
  const slugs = training?.items.map(({ programme }) => programme.slug).join() ?? "";
  useLive(
    query,
    useCallback(
      (event: LiveEvent) => event.name === "classes" && event.data.programmes.some((slug) => slugs.includes(slug)),
      [slugs],
    ),
  );
  const ask = () => answers.refetch(query);
  if (training === null) {
    return (
      <div role="status" className="border-rule-strong border-y-2 py-4">
        <p>{t.failed}</p>
        <Button variant="outline" size="sm" className="mt-3" onClick={() => void ask().catch(() => undefined)}>
          {t.again}
        </Button>
      </div>
    );
  }
  if (!training) return <p role="status">{t.loading}</p>;
  return (
    <>
      {training.items.map((item) => (
        <OneTraining key={item.itemId} {...{ item, venue, training, ask }} named={training.items.length > 1} />
      ))}
      {isInParts(booking) ? <InvoiceList subjectId={booking.id} venue={venue} now={training.now} /> : null}
    </>
  );
}

const isInParts = ({ items }: BookingDetail) =>
  items.some((item) => item.kind === "academy" && item.enrolment.instalments?.chosen);

function OneTraining({ named, ...props }: TrainingProps & { named: boolean }) {
  const { item } = props;
  return (
    <div className="grid grid-cols-1 gap-12">
      {named ? <h2 className="type-2">{item.participant}</h2> : null}
      <NextSession {...props} />
      {item.makeUps.length > 0 ? <MakeUps {...props} /> : null}
      <Schedule {...props} />
      {item.trial ? null : <Progress item={item} />}
    </div>
  );
}
