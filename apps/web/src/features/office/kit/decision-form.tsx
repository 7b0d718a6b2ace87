import type { ReactNode } from "react";
import { officeText } from "../../../i18n/office/office.ts";
import { officePeopleText } from "../../../i18n/office/people.ts";
import { Button, type ButtonVariant } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { toast } from "../../../ui/toast.ts";
import { ReasonField } from "./reason-field.tsx";
import { useProvenTask } from "./use-proven-task.tsx";

const t = officePeopleText.staff;

type DecisionFormProps = {
  label: string;
  variant?: ButtonVariant;
  send: (values: FormData, reason: string) => Promise<unknown>;
  /** Refetches the affected data. */
  after?: () => Promise<unknown>;
  /** Texts for refusals of this form, if it has its own. */
  explain?: (error: unknown) => string | undefined;
  children?: ReactNode;
};

/** One decision with its reason. */
export function DecisionForm({ label, variant = "default", send, after, explain, children }: DecisionFormProps) {
  const { busy, failure, run, codeField } = useProvenTask();
  const reason = explain?.(failure);
  const decide = (values: FormData) =>
    run(values, async () => {
      await send(values, String(values.get("reason")));
      toast({ title: officeText.saved, variant: "success" });
      await after?.();
    });
  return (
    <form
      aria-label={label}
      className="grid gap-4 border-rule-strong border-t-2 pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void decide(new FormData(event.currentTarget));
      }}
    >
      {children}
      <ReasonField label={t.reason} hint={t.reasonHint} />
      {codeField}
      {reason ? (
        <p role="alert" className="border-danger border-y-2 py-3 text-danger">
          {reason}
        </p>
      ) : (
        <FormFailure error={failure} />
      )}
      <Button type="submit" size="full" variant={variant} loading={busy}>
        {label}
      </Button>
    </form>
  );
}
