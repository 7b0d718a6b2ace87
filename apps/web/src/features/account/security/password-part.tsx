import { useRouter } from "@tanstack/react-router";
import { profileText } from "../../../i18n/identity/profile.ts";
import { problemsIn, problemWith } from "../../../lib/forms/field-checks.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { startSession } from "../../identity/session/start-session.ts";
import { NewPasswordField } from "../../identity/sign-in/new-password-field.tsx";
import { PasswordField } from "../../identity/sign-in/password-field.tsx";
import { accountQueries } from "../queries.ts";
import { SectionForm } from "../section-form.tsx";
import { useOpening } from "../use-opening.ts";
import { BackNote } from "./back-note.tsx";
import { Part } from "./part.tsx";
import { useProof } from "./use-proof.ts";
import { PASSWORD, type ProviderUser, type Returned } from "./use-provider.ts";

const t = profileText.password;

type PasswordPartProps = { user: ProviderUser; returned: Returned | undefined; onChange: () => Promise<void> };

export function PasswordPart({ user, returned, onChange }: PasswordPartProps) {
  const form = useOpening(returned?.part === "password");
  const has = user.methods.includes(PASSWORD);
  const words = has ? t.change : t.set;
  // Without an e-mail address a password could not be used to sign in.
  if (!user.email) return <Part title={t.title} state={<p className="text-ink-2">{t.needsEmail}</p>} />;
  return (
    <Part title={t.title} state={<p className="text-ink-2">{has ? t.has : t.none}</p>}>
      {form.open ? (
        <ChangePassword
          user={user}
          returned={returned}
          label={words}
          onCancel={form.close}
          onDone={async () => {
            form.close();
            await onChange();
          }}
        />
      ) : (
        <Button ref={form.button} variant="link" size="sm" onClick={form.start}>
          {words}
        </Button>
      )}
    </Part>
  );
}

type ChangePasswordProps = {
  user: ProviderUser;
  returned: Returned | undefined;
  label: string;
  onDone: () => Promise<void>;
  onCancel: () => void;
};

const names = ["password", "newPassword"] as const;

function ChangePassword({ user, returned, label, onDone, onCancel }: ChangePasswordProps) {
  const { answers } = useRouter().options.context;
  const { prove, hasPassword } = useProof(user, "password");
  const form = useForm({
    names,
    check: ({ password, newPassword }) =>
      problemsIn({
        password: hasPassword ? problemWith.password(password) : undefined,
        newPassword: problemWith.password(newPassword),
      }),
    send: async ({ password, newPassword }) => {
      await prove(password, async (identity) => {
        await (hasPassword ? identity.changePassword(newPassword) : identity.addPassword(newPassword));
        await startSession(answers, identity, { endOthers: true });
      });
      toast({ title: t.changed, description: t.changedText, variant: "success" });
      await answers.refetch(accountQueries.sessions()).catch(() => undefined);
      await onDone();
    },
    retryAt: "password",
  });
  return (
    <SectionForm {...form} label={label} button={t.button} onCancel={onCancel} cancel={profileText.cancel}>
      <BackNote part="password" returned={returned} />
      <p className="text-ink-2 text-sm">{t.note}</p>
      <input type="email" name="email" autoComplete="username" defaultValue={user.email ?? ""} readOnly hidden />
      {hasPassword ? <PasswordField name="password" label={t.current} error={form.problems.password} /> : null}
      <NewPasswordField name="newPassword" label={t.new} error={form.problems.newPassword} />
    </SectionForm>
  );
}
