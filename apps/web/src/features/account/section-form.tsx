import { type FormEvent, type ReactNode, type RefObject, useEffect } from "react";
import { loginText } from "../../i18n/identity/login.ts";
import { Button, type ButtonVariant } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/forms/form-failure.tsx";

type SectionFormProps = {
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  failure: unknown;
  problems?: Partial<Record<string, string>>;
  onInput: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  label: string;
  button: string;
  variant?: ButtonVariant;
  onCancel?: (() => void) | undefined;
  cancel?: string;
  children: ReactNode;
};

/** One part of the profile with its own button; a failure is shown above it. */
export function SectionForm({ form, busy, failure, label, button, variant, cancel, ...rest }: SectionFormProps) {
  const opened = rest.onCancel !== undefined;
  // The form replaced the button that opened it, so it takes over the focus.
  useEffect(() => {
    if (opened) form.current?.querySelector<HTMLElement>("input:not([hidden]), select, button")?.focus();
  }, [form, opened]);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={label}
      className="grid max-w-120 gap-5"
      onInput={rest.onInput}
      onSubmit={rest.onSubmit}
    >
      {rest.children}
      <FormFailure error={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" variant={variant ?? "outline"} loading={busy}>
          {button}
        </Button>
        {rest.onCancel ? (
          <Button variant="link" size="sm" onClick={rest.onCancel}>
            {cancel}
          </Button>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {busy ? loginText.busy : ""}
      </p>
    </form>
  );
}
