import { useState } from "react";
import { clubMeetingsText as t } from "../../../i18n/clubs/club-meetings.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Sheet } from "../../../ui/sheet.tsx";

type CertainButtonProps = {
  label: string;
  /** Names the object for screen readers. */
  name: string;
  title: string;
  text: string;
  /** True if a reason is required. */
  reason?: boolean;
  send: (reason: string) => Promise<unknown>;
};

/** A button for actions that are hard to undo: explains the action and needs a second press. */
export function CertainButton({ label, name, title, text, reason = false, send }: CertainButtonProps) {
  const [open, setOpen] = useState(false);
  const { busy, failure, run } = useTask();
  const submit = (values: FormData) =>
    run(async () => {
      await send(String(values.get("reason") ?? ""));
      setOpen(false);
    });
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={title}
      trigger={
        <Button variant="link" size="sm">
          {label}
          <span className="sr-only"> {name}</span>
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
        <p>{text}</p>
        {reason ? (
          <FormField label={t.reason} required>
            <Input name="reason" minLength={3} maxLength={300} required autoComplete="off" />
          </FormField>
        ) : null}
        <FormFailure error={failure} />
        <Button type="submit" variant="outline-danger" size="full" loading={busy}>
          {label}
        </Button>
        <Button variant="outline" size="full" onClick={() => setOpen(false)}>
          {t.keep}
        </Button>
      </form>
    </Sheet>
  );
}
