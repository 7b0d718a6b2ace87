import type { requestVisit } from "@lapang/contract/stays/kost-living";
import { normalisePhone } from "@lapang/domain/text/phone";
import { formatLongDate, formatTime } from "@lapang/domain/venue/indonesian-date";
import { useState } from "react";
import { visitText as t } from "../../../i18n/stays/visit.ts";
import { send } from "../../../lib/api/send.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { problemsIn } from "../../../lib/forms/field-checks.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { toast } from "../../../ui/toast.ts";
import { usePersonId } from "../../identity/session/use-person-id.ts";
import { OwnDetails } from "../own-details.tsx";
import { kostQueries } from "../queries.ts";

type VisitFormProps = { slug: string; room: string | null; onSent: () => void };

/** Date and time within the house's visiting hours, and a phone number. */
export function VisitForm({ slug, room, onSent }: VisitFormProps) {
  const personId = usePersonId();
  const days = useLateAnswer(kostQueries.visitTimes(slug))?.days;
  const [chosen, setChosen] = useState<string | null>(null);
  const day = days?.find(({ date }) => date === chosen) ?? days?.[0];
  const { form, busy, problems, failure, onInput, onSubmit } = useForm({
    names: ["time", "phone", "note"] as const,
    check: (values) =>
      problemsIn({
        time: undefined,
        phone: normalisePhone(values.phone) ? undefined : t.phoneProblem,
        note: undefined,
      }),
    send: async ({ time, phone, note }) => {
      const date = day?.date ?? "";
      await send<typeof requestVisit>("POST", "/api/v1/kost-visits", { kost: slug, room, date, time, phone, note });
      toast({
        title: t.sent,
        description: t.sentText(`${formatLongDate(date)}, ${formatTime(time)}`),
        variant: "success",
      });
      onSent();
    },
  });
  if (!personId) {
    return (
      <a
        href={`/login?redirect=${encodeURIComponent(`/hotel-kost/kost/${slug}`)}`}
        className={buttonClass("default", "full")}
      >
        {t.login}
      </a>
    );
  }
  if (!day) return <p role="status">{days ? t.none : t.loading}</p>;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={t.title}
      className="grid gap-4"
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <OwnDetails form={form} />
      {room ? <p className="font-bold">{t.room(room)}</p> : null}
      <FormField label={t.date}>
        <Select
          name="date"
          value={day.date}
          onChange={(event) => setChosen(event.currentTarget.value)}
          options={(days ?? []).map(({ date }) => ({ value: date, label: formatLongDate(date) }))}
        />
      </FormField>
      <FormField label={t.time}>
        <Select name="time" options={day.times.map((time) => ({ value: time, label: formatTime(time) }))} />
      </FormField>
      <FormField label={t.phone} error={problems.phone} required>
        <Input name="phone" type="tel" autoComplete="tel" inputMode="tel" />
      </FormField>
      <FormField label={t.note} optionalLabel={t.optional}>
        <Input name="note" maxLength={500} />
      </FormField>
      <FormFailure error={failure} />
      <Button type="submit" size="full" loading={busy}>
        {t.send}
      </Button>
    </form>
  );
}
