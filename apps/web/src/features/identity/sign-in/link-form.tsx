import { loginModesText } from "../../../i18n/identity/login-modes.ts";
import { problemsIn, problemWith } from "../../../lib/forms/field-checks.ts";
import { providerCodeOf } from "../../../lib/forms/provider-code.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { toast } from "../../../ui/toast.ts";
import { EmailField } from "./email-field.tsx";
import type { PendingLink } from "./external-buttons.tsx";
import { LoginForm } from "./login-form.tsx";
import { LoginLink } from "./login-link.tsx";
import { PasswordField } from "./password-field.tsx";
import { useArrival } from "./use-arrival.ts";

const t = loginModesText.link;
const names = ["email", "password"] as const;

/** Links a second sign-in method: the password proves the existing account, then the external method is added. */
export function LinkForm({ pending, wanted }: { pending: PendingLink; wanted: string | undefined }) {
  const { signInWith } = useArrival(wanted);
  const form = useForm({
    names,
    check: (values) => problemsIn({ email: undefined, password: problemWith.password(values.password) }),
    send: async (values) => {
      let linked = true;
      const arrived = await signInWith(async (identity) => {
        await identity.signInAgain(pending.email, values.password);
        // The person is already signed in, so an expired external proof only means that nothing is linked.
        await pending.link().catch((error: unknown) => {
          if (providerCodeOf(error) !== "rejected-credential") throw error;
          linked = false;
        });
      }, true);
      if (!arrived) return;
      if (linked) toast({ title: t.done(pending.label) });
      else toast({ title: t.notDone(pending.label), description: t.notDoneText, variant: "warning" });
    },
    retryAt: "password",
  });
  return (
    <>
      <p className="mb-5 text-ink-2 text-lg">{t.text(pending.email, pending.label)}</p>
      <LoginForm {...form} button={t.button}>
        <EmailField defaultValue={pending.email} error={undefined} readOnly />
        <PasswordField name="password" error={form.problems.password} />
      </LoginForm>
      <p className="mt-6 border-rule-strong border-t-2 pt-2">
        <LoginLink wanted={wanted}>{t.cancel}</LoginLink>
      </p>
    </>
  );
}
