import { loginText } from "../../../i18n/identity/login.ts";
import { problemsIn, problemWith } from "../../../lib/forms/field-checks.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { toast } from "../../../ui/toast.ts";
import { DocumentWords } from "./document-words.tsx";
import { EmailField } from "./email-field.tsx";
import { ExternalButtons } from "./external-buttons.tsx";
import { LoginForm } from "./login-form.tsx";
import { LoginLink } from "./login-link.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import type { SignInProps } from "./sign-in-form.tsx";
import { useArrival } from "./use-arrival.ts";

const t = loginText.register;
const names = ["name", "email", "password", "accepts"] as const;

export function RegisterForm({ wanted, email, onEmail, onPending }: SignInProps) {
  const { signInWith } = useArrival(wanted);
  const form = useForm({
    names,
    check: (values) =>
      problemsIn({
        name: problemWith.name(values.name),
        email: problemWith.email(values.email),
        password: problemWith.newPassword(values.password, [values.name, values.email]),
        accepts: values.accepts === "" ? t.acceptProblem : undefined,
      }),
    send: async (values) => {
      const account = { name: values.name.trim(), email: values.email.trim(), password: values.password };
      onEmail(account.email);
      let sent = { named: false, mailed: false };
      const arrived = await signInWith(
        async (identity) => {
          sent = await identity.register(account);
        },
        true,
        "form",
      );
      if (!arrived) return;
      const mail = sent.mailed ? t.doneMailed(account.email) : t.doneNotMailed;
      toast({ title: t.done, description: sent.named ? mail : t.doneNotNamed });
    },
  });
  return (
    <>
      <LoginForm {...form} button={t.button}>
        <FormField label={loginText.fields.name} error={form.problems.name} required>
          <Input name="name" autoComplete="name" autoCapitalize="words" />
        </FormField>
        <EmailField defaultValue={email} error={form.problems.email} />
        <NewPasswordField name="password" label={loginText.fields.password} error={form.problems.password} />
        <CheckboxField
          name="accepts"
          value="yes"
          label={<DocumentWords before={t.accept} />}
          error={form.problems.accepts}
        />
      </LoginForm>
      <ExternalButtons wanted={wanted} onPending={onPending} />
      <p className="mt-6 border-rule-strong border-t-2 pt-2">
        <LoginLink wanted={wanted}>{t.toSignIn}</LoginLink>
      </p>
    </>
  );
}
