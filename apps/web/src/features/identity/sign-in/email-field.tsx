import { loginText } from "../../../i18n/identity/login.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";

type EmailFieldProps = { defaultValue: string; error: string | undefined; readOnly?: boolean; label?: string };

/** Uses the name and attributes that password managers recognise. */
export function EmailField({ defaultValue, error, readOnly, label = loginText.fields.email }: EmailFieldProps) {
  return (
    <FormField label={label} error={error} required>
      <Input
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={defaultValue}
        readOnly={readOnly}
      />
    </FormField>
  );
}
