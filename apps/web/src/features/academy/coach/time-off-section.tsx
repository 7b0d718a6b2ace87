import type { getCoachWeek, requestTimeOff, withdrawTimeOff } from "@lapang/contract/academy/coach";
import type { ReplyOf } from "@lapang/contract/route";
import type { Venue } from "@lapang/contract/site/venue";
import { addDays, instantAt, localDateOf } from "@lapang/domain/venue/venue-time";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { coachText as t } from "../../../i18n/academy/coach.ts";
import { send, sendTo } from "../../../lib/api/send.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { dateWords, shortDateWords } from "../../../lib/moment-words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { DatePicker } from "../../../ui/forms/date-picker.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { toast } from "../../../ui/toast.ts";
import { coachQueries } from "./queries.ts";

type Props = { week: ReplyOf<typeof getCoachWeek>; venue: Venue };

/** Requested time off and a form for more, which shows the affected sessions before sending. */
export function TimeOffSection({ week, venue }: Props) {
  const [open, setOpen] = useState(false);
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const refresh = () => answers.refetch(coachQueries.week(week.from));
  const withdraw = (id: string) =>
    run(async () => {
      await sendTo<typeof withdrawTimeOff>("DELETE", "/api/v1/coach/time-off/:id", { params: { id } });
      await refresh();
    });
  return (
    <section aria-labelledby="libur" className="border-rule-strong border-t-2 py-4">
      <h2 id="libur" className="type-4">
        {t.timeOffTitle}
      </h2>
      <ul>
        {week.timeOff.map(({ id, from, to, reason, status }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-rule border-b py-2.5">
            <span>
              {shortDateWords(venue, from)} – {shortDateWords(venue, new Date(Date.parse(to) - 1).toISOString())}
              {reason ? <span className="block text-ink-2 text-sm">{reason}</span> : null}
            </span>
            <span className="flex items-center gap-3">
              <Badge variant={status === "approved" ? "court" : "outline"}>{t.timeOffStatus[status]}</Badge>
              {status === "requested" ? (
                <Button variant="outline" size="sm" loading={busy} onClick={() => withdraw(id)}>
                  {t.withdraw}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <FormFailure error={failure} />
      {open ? (
        <AskForm
          venue={venue}
          today={localDateOf(venue.zone, new Date(week.now))}
          onDone={async () => {
            await refresh();
            setOpen(false);
          }}
        />
      ) : (
        <Button variant="outline" size="sm" className="mt-3" onClick={() => setOpen(true)}>
          {t.timeOff}
        </Button>
      )}
    </section>
  );
}

type AskFormProps = { venue: Venue; today: string; onDone: () => Promise<void> };

function AskForm({ venue, today, onDone }: AskFormProps) {
  const tomorrow = addDays(today, 1);
  const [first, setFirst] = useState(tomorrow);
  const [last, setLast] = useState(tomorrow);
  const [reason, setReason] = useState("");
  const { busy, failure, run } = useTask();
  const until = last < first ? first : last;
  const span = {
    from: instantAt(venue.zone, first, "00:00").toISOString(),
    to: instantAt(venue.zone, addDays(until, 1), "00:00").toISOString(),
  };
  const ask = () =>
    run(async () => {
      await send<typeof requestTimeOff>("POST", "/api/v1/coach/time-off", { ...span, reason });
      toast({ title: t.requested, variant: "success" });
      await onDone();
    });
  return (
    <div className="mt-3 grid gap-4">
      <p className="text-ink-2">{t.timeOffText}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <DatePicker label={t.from} name="from" value={first} onChange={setFirst} min={tomorrow} />
        <DatePicker label={t.to} name="to" value={until} onChange={setLast} min={first} />
      </div>
      <Hits {...span} venue={venue} />
      <FormField label={t.reason}>
        <Input name="reason" maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
      </FormField>
      <FormFailure error={failure} />
      <Button loading={busy} onClick={ask}>
        {t.ask}
      </Button>
    </div>
  );
}

function Hits({ from, to, venue }: { from: string; to: string; venue: Venue }) {
  const hits = useLateAnswer(coachQueries.hits(from, to));
  if (!hits) return null;
  return (
    <div role="status" className="border-clay border-l-3 pl-3">
      <p className="font-bold">{t.hits(hits.items.length)}</p>
      <ul className="text-sm">
        {hits.items.map(({ title, startsAt, people }) => (
          <li key={title + startsAt}>
            {dateWords(venue, startsAt)}, {title}, {t.people(people)}
          </li>
        ))}
      </ul>
    </div>
  );
}
