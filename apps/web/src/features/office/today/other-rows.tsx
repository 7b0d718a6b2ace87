import type { DeskLetter, DeskToday, markMessageAnswered, restock, retryJob } from "@lapang/contract/desk/desk";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { localTimeOf } from "@lapang/domain/venue/venue-time";
import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { letterText } from "../../../i18n/inbox/letters.ts";
import { officeText } from "../../../i18n/office/office.ts";
import { officeTodayText as t } from "../../../i18n/office/today.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords, shortDateWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.ts";
import { ReplyForm } from "../../inbox/contact-messages/reply-form.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { Row } from "../kit/panel.tsx";
import { officeQueries } from "../queries.ts";
import { useOfficeTask } from "../use-office-task.ts";

/** Runs an action, then refetches the day. */
function useTodayTask() {
  const { answers } = useRouter().options.context;
  const { busy, run } = useOfficeTask();
  const act = (work: () => Promise<unknown>, title: string) =>
    run(async () => {
      await work();
      toast({ title, variant: "success" });
      await answers.refetch(officeQueries.today());
    });
  return { busy, act };
}

function useTime(at: string): string {
  const { data: venue } = useAnswer(venueQueries.venue());
  return formatTime(localTimeOf(venue.zone, new Date(at)));
}

export function LetterRow({ letter }: { letter: DeskLetter }) {
  const { answers } = useRouter().options.context;
  const { busy, act } = useTodayTask();
  const [open, setOpen] = useState(false);
  const { email, phone, reference } = letter;
  const done = () =>
    act(
      () =>
        sendTo<typeof markMessageAnswered>("POST", "/api/v1/desk/letters/:id/handled", { params: { id: letter.id } }),
      t.letters.done,
    );
  const action = (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={letter.name}
      trigger={
        <button type="button" className="office-button" data-row-action="">
          {t.letters.answer}
        </button>
      }
      footer={
        <Button variant="outline" loading={busy} onClick={done}>
          {t.letters.handled}
        </Button>
      }
    >
      <p className="whitespace-pre-line">{letter.body}</p>
      <p className="mt-4 mb-6 text-ink-2 text-sm">{[reference, email, phone].filter(Boolean).join(", ")}</p>
      {email ? (
        <ReplyForm reference={reference} onSent={() => answers.refetch(officeQueries.today())} />
      ) : (
        <p className="text-ink-2">{letterText.noAddress}</p>
      )}
    </Sheet>
  );
  const { data: venue } = useAnswer(venueQueries.venue());
  return <Row lead={momentWords(venue, letter.at)} name={letter.name} about={letter.body} action={action} />;
}

export function JobRow({ job }: { job: DeskToday["failedJobs"][number] }) {
  const { busy, act } = useTodayTask();
  const again = () =>
    act(() => sendTo<typeof retryJob>("POST", "/api/v1/desk/jobs/:id/retry", { params: { id: job.id } }), t.jobs.begun);
  const action = (
    <button type="button" className="office-button" data-row-action="" aria-busy={busy} onClick={again}>
      {t.jobs.again}
    </button>
  );
  return <Row lead={useTime(job.at)} name={t.jobs.task(job.task)} about={job.error} action={action} />;
}

type JobTrouble = NonNullable<DeskToday["jobTrouble"]>;

const jobsLink = (
  <Link to="/admin/$" params={{ _splat: "system" }} search={{}} className="office-button" data-row-action="">
    {t.stoppedJobs.open}
  </Link>
);

export function StoppedLaneRow({ lane }: { lane: JobTrouble["stoppedLanes"][number] }) {
  const { lanes, now, restarting } = t.stoppedJobs;
  return <Row lead={now} name={lanes[lane]} about={restarting} action={jobsLink} />;
}

export function LateJobsRow({ late }: { late: JobTrouble["late"][number] }) {
  const about = t.stoppedJobs.waiting(late.count);
  return <Row lead={useTime(late.since)} name={t.jobs.task(late.task)} about={about} action={jobsLink} />;
}

export function BackupRow({ trouble }: { trouble: NonNullable<DeskToday["backupTrouble"]> }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { lastGoodAt, problem } = trouble;
  const action = (
    <Link to="/admin/$" params={{ _splat: "system" }} search={{}} className="office-button" data-row-action="">
      {t.backup.open}
    </Link>
  );
  const about = lastGoodAt ? t.backup.last(momentWords(venue, lastGoodAt)) : t.backup.never;
  const lead = lastGoodAt ? shortDateWords(venue, lastGoodAt) : t.backup.none;
  return <Row lead={lead} name={problem ? t.backup.failed : t.backup.stale} about={about} action={action} />;
}

export function StockRow({ thing }: { thing: DeskToday["lowStock"][number] }) {
  const { busy, act } = useTodayTask();
  const [open, setOpen] = useState(false);
  const count = (form: FormData) =>
    act(async () => {
      await sendTo<typeof restock>("POST", "/api/v1/desk/add-ons/:id/stock", {
        params: { id: thing.id },
        body: { before: thing.left, arrived: Number(form.get("arrived")) },
      });
      setOpen(false);
    }, officeText.saved);
  const action = (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={t.stock.heading(thing.name)}
      trigger={
        <button type="button" className="office-button" data-row-action="">
          {t.stock.add}
        </button>
      }
    >
      <form action={count} className="grid gap-4">
        <FormField label={t.stock.arrived} hint={t.stock.left(thing.left)} required>
          <Input name="arrived" type="number" inputMode="numeric" min={1} max={10_000} required />
        </FormField>
        <Button type="submit" size="full" loading={busy}>
          {t.stock.save}
        </Button>
      </form>
    </Sheet>
  );
  return <Row lead={t.stock.left(thing.left)} name={thing.name} about="" action={action} />;
}
