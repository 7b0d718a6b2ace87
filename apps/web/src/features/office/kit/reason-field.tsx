import { officeMoneyText as t } from "../../../i18n/office/money.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";

type ReasonFieldProps = { name?: string; label?: string; hint?: string; maxLength?: number };

/** A required reason, stored with the decision. */
export function ReasonField({ name = "reason", label = t.reason, hint, maxLength = 500 }: ReasonFieldProps) {
  return (
    <FormField label={label} hint={hint ?? t.reasonHint} required>
      <Input name={name} minLength={3} maxLength={maxLength} required autoComplete="off" />
    </FormField>
  );
}
