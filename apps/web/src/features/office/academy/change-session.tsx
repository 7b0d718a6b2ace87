import type { CoachSession } from "@lapang/contract/academy/coach";
import type { cancelSession, moveSession } from "@lapang/contract/academy/staff-academy";
import { instantAt, isLocalDate, localDateOf, localTimeOf } from "@lapang/domain/venue/venue-time";
import { useRouter } from "@tanstack/react-router";
import { type ChangeEvent, useState } from "react";
import { officeAcademyText as t } from "../../../i18n/office/academy.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/forms/date-input.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { toast } from "../../../ui/toast.ts";
import { venueQueries } from "../../venue/queries.ts";
import { ReasonField } from "../kit/reason-field.tsx";
import { CourtAtTime } from "./court-at-time.tsx";
import { academyQueries } from "./queries.ts";

type ChangeSessionProps = {
  session: Pick<CoachSession, "id" | "startsAt" | "endsAt" | "court">;
  code: string;
  onDone: () => void;
};

/** Moves or cancels an upcoming session; all participants are notified of the reason. */
export function ChangeSession({ session, code, onDone }: ChangeSessionProps) {
  const { answers } = useRouter().options.context;
  const { data: venue } = useAnswer(venueQueries.venue());
  const { busy, failure, run } = useTask();
  const { id } = session;
  const time = (instant: string) => localTimeOf(venue.zone, new Date(instant));
  const [when, setWhen] = useState({
    date: localDateOf(venue.zone, new Date(session.startsAt)),
    from: time(session.startsAt),
    to: time(session.endsAt),
  });
  const at = (name: "from" | "to") => instantAt(venue.zone, when.date, when[name]).toISOString();
  const isWhole = isLocalDate(when.date) && when.from !== "" && when.to !== "";
  const wanted = isWhole ? { start: at("from"), end: at("to") } : null;
  const change = (values: FormData, deed: string | undefined) =>
    run(async () => {
      const reason = String(values.get("reason"));
      if (deed === "cancel") {
        const { notified, credits } = await sendTo<typeof cancelSession>(
          "POST",
          "/api/v1/class-sessions/:id/cancellation",
          { params: { id }, body: { reason } },
        );
        toast({ title: t.session.gone(notified, credits), variant: "success" });
      } else {
        const { notified } = await sendTo<typeof moveSession>("POST", "/api/v1/class-sessions/:id/move", {
          params: { id },
          body: { startsAt: at("from"), endsAt: at("to"), court: String(values.get("court")), reason },
        });
        toast({ title: t.session.moved(notified), variant: "success" });
      }
      onDone();
      await answers.refetch(academyQueries.class(code));
    });
  const typed = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setWhen((before) => ({ ...before, [target.name]: target.value }));
  return (
    <details className="office-visit">
      <summary className="link inline-flex min-h-11 items-center">{t.session.change}</summary>
      <form
        className="mt-3 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
          void change(new FormData(event.currentTarget), pressed?.value);
        }}
      >
        <FormField label={t.session.date} required>
          <DateInput name="date" value={when.date} onChange={typed} required />
        </FormField>
        <div className="grid grid-cols-2 gap-3">
          <FormField label={t.session.from} required>
            <Input type="time" name="from" step={1800} value={when.from} onChange={typed} required />
          </FormField>
          <FormField label={t.session.to} required>
            <Input type="time" name="to" step={1800} value={when.to} onChange={typed} required />
          </FormField>
        </div>
        <CourtAtTime session={session} date={when.date} wanted={wanted} />
        <ReasonField label={t.session.reason} hint={t.session.reasonHint} maxLength={300} />
        <FormFailure error={failure} />
        <Button type="submit" value="move" size="full" loading={busy}>
          {t.session.move}
        </Button>
        <Button type="submit" value="cancel" size="full" variant="outline-danger" loading={busy}>
          {t.session.cancel}
        </Button>
      </form>
    </details>
  );
}
