import { loginText } from "../../../i18n/identity/login.ts";
import { problemsIn, problemWith } from "../../../lib/forms/field-checks.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { EmailField } from "./email-field.tsx";
import { ExternalButtons, type PendingLink } from "./external-buttons.tsx";
import { LoginForm } from "./login-form.tsx";
import { LoginLink } from "./login-link.tsx";
import { PasswordField } from "./password-field.tsx";
import { useArrival } from "./use-arrival.ts";

const t = loginText.signIn;
const names = ["email", "password"] as const;

export type SignInProps = {
  wanted: string | undefined;
  email: string;
  onEmail: (email: string) => void;
  onPending: (pending: PendingLink) => void;
};

export function SignInForm({ wanted, email, onEmail, onPending }: SignInProps) {
  const { signInWith } = useArrival(wanted);
  const form = useForm({
    names,
    check: (values) =>
      problemsIn({ email: problemWith.email(values.email), password: problemWith.password(values.password) }),
    send: (values) => {
      onEmail(values.email.trim());
      return signInWith((identity) => identity.signIn(values.email.trim(), values.password));
    },
    retryAt: "password",
  });
  return (
    <>
      <LoginForm {...form} button={t.button}>
        <EmailField defaultValue={email} error={form.problems.email} />
        <div>
          <PasswordField name="password" error={form.problems.password} />
          <LoginLink mode="forgot" wanted={wanted} className="link mt-1 inline-flex min-h-11 items-center text-sm">
            {t.forgot}
          </LoginLink>
        </div>
      </LoginForm>
      <ExternalButtons wanted={wanted} onPending={onPending} />
      <p className="mt-6 border-rule-strong border-t-2 pt-2">
        <LoginLink mode="register" wanted={wanted}>
          {t.toRegister}
        </LoginLink>
      </p>
    </>
  );
}
