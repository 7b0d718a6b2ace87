import type { Profile } from "@lapang/contract/identity/account";
import { useRouter } from "@tanstack/react-router";
import { profileText } from "../../../i18n/identity/profile.ts";
import { problemsIn, problemWith } from "../../../lib/forms/field-checks.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { withIdentity } from "../../identity/sdk/with-identity.ts";
import { endSession } from "../../identity/session/end-session.ts";
import { startSession } from "../../identity/session/start-session.ts";
import { PasswordField } from "../../identity/sign-in/password-field.tsx";
import { SectionForm } from "../section-form.tsx";

const t = profileText.security;
const names = ["password"] as const;

/** Shown when the session exists but the provider's SDK has no user in this browser: the password signs in again. */
export function IdentityGate({ profile, onOpen }: { profile: Profile; onOpen: () => Promise<void> }) {
  const router = useRouter();
  const { answers } = router.options.context;
  const { busy, run } = useTask();
  const { email } = profile;
  const form = useForm({
    names,
    check: (values) => problemsIn({ password: problemWith.password(values.password) }),
    send: async (values) => {
      await withIdentity(answers, async (identity) => {
        await identity.signInAgain(email ?? "", values.password);
        await startSession(answers, identity);
      });
      await onOpen();
    },
    retryAt: "password",
  });
  const otherWay = () =>
    run(async () => {
      await endSession(answers);
      await router.navigate({ to: "/login", search: { redirect: "/profile" } });
    });
  return (
    <>
      <p className="mb-5 max-w-[56ch] text-ink-2">{t.gateText}</p>
      {email ? (
        <SectionForm {...form} label={t.title} button={t.gateButton}>
          <input type="email" name="email" autoComplete="username" defaultValue={email} readOnly hidden />
          <PasswordField name="password" error={form.problems.password} />
        </SectionForm>
      ) : null}
      <Button variant="link" size="sm" className="mt-3" loading={busy} onClick={() => void otherWay()}>
        {t.gateOther}
      </Button>
    </>
  );
}
