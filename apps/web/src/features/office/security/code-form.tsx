import type { ReactNode } from "react";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button, type ButtonVariant } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { CodeField } from "../kit/code-field.tsx";

type CodeFormProps = {
  label: string;
  fieldLabel?: string;
  variant?: ButtonVariant;
  send: (code: string) => Promise<unknown>;
  children?: ReactNode;
};

/** A form with a code and one button. */
export function CodeForm({ label, fieldLabel, variant = "default", send, children }: CodeFormProps) {
  const { busy, failure, run } = useTask();
  return (
    <form
      aria-label={label}
      className="grid max-w-md gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const values = new FormData(event.currentTarget);
        void run(() => send(String(values.get("code"))));
      }}
    >
      {children}
      <CodeField {...(fieldLabel && { label: fieldLabel })} />
      <FormFailure error={failure} />
      <Button type="submit" size="full" variant={variant} loading={busy}>
        {label}
      </Button>
    </form>
  );
}
