import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { loginModesText } from "../../../i18n/identity/login-modes.ts";
import { problemsIn, problemWith } from "../../../lib/forms/field-checks.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { toast } from "../../../ui/toast.ts";
import { withIdentity } from "../sdk/with-identity.ts";
import { EmailField } from "./email-field.tsx";
import { LoginForm } from "./login-form.tsx";
import { LoginLink } from "./login-link.tsx";
import { Outcome } from "./outcome.tsx";

const t = loginModesText.forgot;
const names = ["email"] as const;

type ForgotFormProps = { wanted: string | undefined; email: string; onEmail: (email: string) => void };

/** Gives the same answer for every address, so that it does not reveal who has an account. */
export function ForgotForm({ wanted, email, onEmail }: ForgotFormProps) {
  const { answers } = useRouter().options.context;
  const [sentTo, setSentTo] = useState<string>();
  const sendReset = (address: string) => withIdentity(answers, (identity) => identity.sendReset(address));
  const form = useForm({
    names,
    check: (values) => problemsIn({ email: problemWith.email(values.email) }),
    send: async (values) => {
      const address = values.email.trim();
      onEmail(address);
      await sendReset(address);
      setSentTo(address);
    },
  });
  if (sentTo) return <Sent email={sentTo} wanted={wanted} onAgain={() => sendReset(sentTo)} />;
  return (
    <>
      <LoginForm {...form} button={t.button}>
        <EmailField defaultValue={email} error={form.problems.email} />
      </LoginForm>
      <p className="mt-6 border-rule-strong border-t-2 pt-2">
        <LoginLink wanted={wanted}>{t.toSignIn}</LoginLink>
      </p>
    </>
  );
}

type SentProps = { email: string; wanted: string | undefined; onAgain: () => Promise<void> };

function Sent({ email, wanted, onAgain }: SentProps) {
  const { busy, failure, run } = useTask();
  const again = () =>
    run(async () => {
      await onAgain();
      toast({ title: t.sentAgain });
    });
  return (
    <Outcome icon="mail" heading={t.sentHeading} text={t.sent(email)}>
      <FormFailure error={failure} />
      <Button variant="outline" size="full" loading={busy} onClick={() => void again()}>
        {t.again}
      </Button>
      <LoginLink wanted={wanted}>{t.toSignIn}</LoginLink>
    </Outcome>
  );
}
