import type { addMeeting } from "@lapang/contract/clubs/club-play";
import { weekdayName } from "@lapang/domain/venue/indonesian-date";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { clubMeetingsText as t } from "../../../i18n/clubs/club-meetings.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.ts";
import { clubQueries } from "../queries.ts";

type AddMeetingProps = { slug: string; courts: readonly { slug: string; name: string }[] };

/** Adds a weekly meeting. It books the court on the days it is free and reports the number of days it is not. */
export function AddMeeting({ slug, courts }: AddMeetingProps) {
  const { answers } = useRouter().options.context;
  const [open, setOpen] = useState(false);
  const { busy, failure, run } = useTask();
  const submit = (values: FormData) =>
    run(async () => {
      const text = (name: string) => String(values.get(name));
      const { placed, collisions } = await sendTo<typeof addMeeting>("POST", "/api/v1/clubs/:slug/meetings", {
        params: { slug },
        body: {
          title: text("title").trim(),
          weekday: Number(text("weekday")),
          from: text("from"),
          to: text("to"),
          court: text("court"),
        },
      });
      setOpen(false);
      toast({ title: t.added(placed, collisions.length), variant: collisions.length > 0 ? "warning" : "success" });
      await answers.refetch(clubQueries.meetings(slug));
    });
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={t.add}
      trigger={
        <Button variant="outline" className="mt-4">
          {t.add}
        </Button>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        <FormField label={t.name} hint={t.nameHint} required>
          <Input name="title" minLength={2} maxLength={80} required autoComplete="off" />
        </FormField>
        <FormField label={t.day} required>
          <Select
            name="weekday"
            options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayName(day) }))}
          />
        </FormField>
        <div className="grid grid-cols-2 gap-3">
          <FormField label={t.from} required>
            <Input type="time" name="from" step={1800} required />
          </FormField>
          <FormField label={t.to} required>
            <Input type="time" name="to" step={1800} required />
          </FormField>
        </div>
        <FormField label={t.court} required>
          <Select name="court" options={courts.map((court) => ({ value: court.slug, label: court.name }))} />
        </FormField>
        <FormFailure error={failure} />
        <Button type="submit" size="full" loading={busy}>
          {t.save}
        </Button>
      </form>
    </Sheet>
  );
}
