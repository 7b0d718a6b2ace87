import { useRouter } from "@tanstack/react-router";
import type { FormEvent, ReactNode, RefObject } from "react";
import { loginText as t } from "../../../i18n/identity/login.ts";
import { useEarlyPress } from "../../../lib/forms/early-press.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { readyIdentity } from "../sdk/with-identity.ts";

type LoginFormProps = {
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  failure: unknown;
  problems: Partial<Record<string, string>>;
  onInput: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  button: string;
  children: ReactNode;
};

/** A form of the login page: the failure above the fields, one button below them. */
export function LoginForm({ form, busy, failure, problems, onInput, onSubmit, button, children }: LoginFormProps) {
  const { answers } = useRouter().options.context;
  const early = useEarlyPress(form);
  const wrong = Object.values(problems).filter(Boolean).length;
  return (
    <form
      {...early}
      ref={form}
      method="post"
      noValidate
      aria-labelledby="judul-masuk"
      className="grid gap-5"
      onInput={onInput}
      onSubmit={onSubmit}
      // Focusing a field preloads what submitting needs.
      onFocus={() => {
        readyIdentity(answers).catch(() => undefined);
        import("../../../lib/forms/failure.ts").catch(() => undefined);
      }}
    >
      <FormFailure error={failure} />
      {children}
      <Button type="submit" size="full" loading={busy}>
        {button}
      </Button>
      <p role="status" className="sr-only">
        {busy ? t.busy : wrong > 0 ? t.problems.summary : ""}
      </p>
    </form>
  );
}
