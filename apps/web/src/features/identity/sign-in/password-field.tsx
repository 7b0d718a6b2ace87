import { useState } from "react";
import { loginText } from "../../../i18n/identity/login.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Icon } from "../../../ui/icon.tsx";

const t = loginText.fields;

export type PasswordFieldProps = {
  name: "password" | "newPassword";
  label?: string;
  error?: string | undefined;
};

/** The existing password. Showing it changes the type of the same field, so its text stays. */
export function PasswordField({ name, label = t.password, error }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FormField label={label} error={error} required>
      <PasswordInput name={name} autoComplete="current-password" shown={shown} onShow={setShown} />
    </FormField>
  );
}

type PasswordInputProps = {
  name: string;
  autoComplete: "current-password" | "new-password";
  shown: boolean;
  onShow: (shown: boolean) => void;
  onType?: (value: string) => void;
};

export function PasswordInput({ name, autoComplete, shown, onShow, onType }: PasswordInputProps) {
  return (
    <Input
      name={name}
      type={shown ? "text" : "password"}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...(onType ? { onInput: (event) => onType(event.currentTarget.value) } : {})}
      after={
        <button
          type="button"
          aria-label={shown ? t.hide : t.show}
          title={shown ? t.hide : t.show}
          aria-pressed={shown}
          onClick={() => onShow(!shown)}
          className="grid size-11 place-items-center hover:bg-line-3"
        >
          <Icon name={shown ? "eye-off" : "eye"} />
        </button>
      }
    />
  );
}
