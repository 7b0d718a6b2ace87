import { officeSecurityText as t } from "../../../i18n/office/security.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";

/** A field for a one-time code; browsers and phones can fill it in. */
export function CodeField({ label = t.code, hint = t.codeHint }: { label?: string; hint?: string }) {
  return (
    <FormField label={label} hint={hint} required>
      <Input
        name="code"
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        minLength={6}
        maxLength={20}
        required
      />
    </FormField>
  );
}
