import { useState } from "react";
import { loginText } from "../../../i18n/identity/login.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { type PasswordFieldProps, PasswordInput } from "./password-field.tsx";
import { PasswordHint } from "./password-hint.tsx";

const t = loginText.fields;

/** A new password with a live checklist of its rules. */
export function NewPasswordField({ name, label = t.newPassword, error }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState("");
  return (
    <FormField label={label} error={error} required hint={<PasswordHint password={typed} />}>
      <PasswordInput name={name} autoComplete="new-password" shown={shown} onShow={setShown} onType={setTyped} />
    </FormField>
  );
}
