import type { ReactNode } from "react";
import { clubKeepingText } from "../../../i18n/clubs/club-keeping.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";

const t = clubKeepingText.requests;
const SHORTEST = 3;

type ReasonFormProps = {
  label: string;
  send: (reason: string) => Promise<unknown>;
  children: (busy: boolean) => ReactNode;
};

/** A decision about a member with its reason; the caller provides the buttons. */
export function ReasonForm({ label, send, children }: ReasonFormProps) {
  const { form, busy, problems, failure, onInput, onSubmit } = useForm({
    names: ["reason"],
    check: ({ reason }) => (reason.trim().length < SHORTEST ? { reason: t.reasonMissing } : {}),
    send: ({ reason }) => send(reason.trim()),
  });
  return (
    <form ref={form} method="post" noValidate aria-label={label} onInput={onInput} onSubmit={onSubmit}>
      <FormField label={t.reason} hint={t.reasonHint} error={problems.reason} required className="max-w-120">
        <Input name="reason" maxLength={500} autoComplete="off" />
      </FormField>
      <FormFailure error={failure} />
      <div className="mt-3 flex flex-wrap gap-3">{children(busy)}</div>
    </form>
  );
}
