import type { leaveWaitingList, WaitingEntry } from "@lapang/contract/courts/waiting-list";
import type { Venue } from "@lapang/contract/site/venue";
import { useRouter } from "@tanstack/react-router";
import { myBookingsText } from "../../../i18n/bookings/my-bookings.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import type { LiveEvent } from "../../../lib/live/live.ts";
import { useLive } from "../../../lib/live/use-live.ts";
import { dateWords, rangeWords } from "../../../lib/moment-words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { toast } from "../../../ui/toast.ts";
import { courtSaleQueries } from "../pick/queries.ts";
import { OfferedHours } from "./offered-hours.tsx";

const t = myBookingsText.waiting;

/** Events after which a waiting list of courts may have changed. */
const concerns = ({ name }: LiveEvent) => name === "booking" || name === "courts";

/** The customer's places on waiting lists. Renders nothing without one. */
export function WaitingPlaces({ venue }: { venue: Venue }) {
  const query = courtSaleQueries.waiting();
  const entries = useOptionalAnswer(query)?.items ?? [];
  useLive(query, concerns);
  const open = entries.filter(({ status }) => status === "waiting" || status === "offered");
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="daftar-tunggu" className="mt-8">
      <h2 id="daftar-tunggu" className="type-3 border-rule-strong border-b-2 pb-3">
        {t.title}
      </h2>
      <ul>
        {open.map((entry) => (
          <li key={entry.id} className="border-rule border-b py-4">
            <WaitingRow entry={entry} venue={venue} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingRow({ entry, venue }: { entry: WaitingEntry; venue: Venue }) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const leave = () =>
    run(async () => {
      await sendTo<typeof leaveWaitingList>("DELETE", "/api/v1/waiting-list/:id", { params: { id: entry.id } });
      await answers.refetch(courtSaleQueries.waiting());
      toast({ title: t.gone });
    });
  const when = `${dateWords(venue, entry.start)}, ${rangeWords(venue, entry.start, entry.end)}`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h3 className="font-bold">{entry.court.name}</h3>
          <p className="text-ink-2">{when}</p>
        </div>
        {entry.status === "waiting" ? (
          <Badge variant="info" icon="users">
            {entry.place === null ? t.status.waiting : t.place(entry.place)}
          </Badge>
        ) : null}
      </div>
      {entry.status === "offered" && entry.bookingId ? (
        <OfferedHours bookingId={entry.bookingId} offeredUntil={entry.offeredUntil} />
      ) : null}
      <FormFailure error={failure} />
      <Button variant="link" size="sm" loading={busy} className="mt-1" onClick={() => void leave()}>
        {t.leave}
        <span className="sr-only">
          : {entry.court.name}, {when}
        </span>
      </Button>
    </>
  );
}
