import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { loginModesText } from "../../../i18n/identity/login-modes.ts";
import { problemsIn, problemWith } from "../../../lib/forms/field-checks.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useOnce } from "../../../lib/forms/use-once.ts";
import { Button } from "../../../ui/button.tsx";
import { withIdentity } from "../sdk/with-identity.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginLink } from "./login-link.tsx";
import { BadCode, CheckingCode } from "./mailed-link.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { Outcome } from "./outcome.tsx";

const t = loginModesText.reset;
const names = ["newPassword"] as const;

/** Sets a new password; the mailed code is the proof. */
export function ResetForm({ code }: { code: string }) {
  const { answers } = useRouter().options.context;
  const email = useOnce(`reset ${code}`, () => withIdentity(answers, (identity) => identity.resetEmail(code)));
  const [done, setDone] = useState(false);
  const form = useForm({
    names,
    check: (values) => problemsIn({ newPassword: problemWith.password(values.newPassword) }),
    send: async (values) => {
      await withIdentity(answers, (identity) => identity.resetPassword(code, values.newPassword));
      setDone(true);
    },
  });
  if (done) {
    return (
      <Outcome icon="check" heading={t.doneHeading} text={t.done}>
        <Button asChild size="full">
          <LoginLink wanted={undefined}>{t.toSignIn}</LoginLink>
        </Button>
      </Outcome>
    );
  }
  if (email.state === "failed") {
    return (
      <BadCode error={email.error} onRetry={email.again}>
        <Button asChild size="full">
          <LoginLink mode="forgot" wanted={undefined}>
            {t.newLink}
          </LoginLink>
        </Button>
      </BadCode>
    );
  }
  if (email.state === "waiting") return <CheckingCode />;
  return (
    <>
      <p className="mb-5 text-ink-2 text-lg">{t.text(email.data)}</p>
      <LoginForm {...form} button={t.button}>
        {/* Tells a password manager which account this is. */}
        <input type="email" name="email" autoComplete="username" defaultValue={email.data} readOnly hidden />
        <NewPasswordField name="newPassword" error={form.problems.newPassword} />
      </LoginForm>
    </>
  );
}
