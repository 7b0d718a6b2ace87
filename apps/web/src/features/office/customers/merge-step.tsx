import type { ReactNode } from "react";
import { officeCustomersText } from "../../../i18n/office/customers.ts";
import { officeText } from "../../../i18n/office/office.ts";
import { ApiError } from "../../../lib/api/api.ts";
import { Button, type ButtonVariant } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { toast } from "../../../ui/toast.ts";
import { useProvenTask } from "../kit/use-proven-task.tsx";

const { refused, confirm } = officeCustomersText.merge;

export const mergeRefusals: Readonly<Record<string, string>> = { ...refused, ...confirm.problems };

/** A text for a refused merge that says what to do next. */
export function explainMerge(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.code === "not_found" ? mergeRefusals.gone : mergeRefusals[String(error.details.rule)];
}

type StepProps = {
  label: string;
  variant: ButtonVariant;
  send: () => Promise<unknown>;
  after: () => Promise<unknown>;
  children?: ReactNode;
};

/** A button that needs no reason; its refusal is shown above it. */
export function MergeStep({ label, variant, send, after, children }: StepProps) {
  const { busy, failure, run, codeField } = useProvenTask();
  const reason = explainMerge(failure);
  const press = (values: FormData) =>
    run(values, async () => {
      await send();
      toast({ title: officeText.saved, variant: "success" });
      await after();
    });
  return (
    <form
      aria-label={label}
      className="grid gap-4 border-rule-strong border-t-2 pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void press(new FormData(event.currentTarget));
      }}
    >
      {children}
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
