import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { profileText } from "../../../i18n/identity/profile.ts";
import { problemsIn, problemWith } from "../../../lib/forms/field-checks.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { toast } from "../../../ui/toast.ts";
import { withIdentity } from "../../identity/sdk/with-identity.ts";
import { EmailField } from "../../identity/sign-in/email-field.tsx";
import { PasswordField } from "../../identity/sign-in/password-field.tsx";
import { SectionForm } from "../section-form.tsx";
import { useOpening } from "../use-opening.ts";
import { BackNote } from "./back-note.tsx";
import { Part } from "./part.tsx";
import { useProof } from "./use-proof.ts";
import type { ProviderUser, Returned } from "./use-provider.ts";

const t = profileText.email;

type EmailPartProps = { user: ProviderUser; returned: Returned | undefined; onChange: () => Promise<void> };

export function EmailPart({ user, returned, onChange }: EmailPartProps) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const form = useOpening(returned?.part === "email");
  const [sentTo, setSentTo] = useState<string>();
  const { email, emailVerified } = user;
  const resend = () =>
    run(async () => {
      await withIdentity(answers, (identity) => identity.sendVerification());
      toast({ title: t.resent(email ?? "") });
    });
  const state = email ? (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="break-all">{email}</span>
      <Badge variant={emailVerified ? "success" : "warning"} icon={emailVerified ? "check" : "warning"}>
        {emailVerified ? t.verified : t.unverified}
      </Badge>
    </p>
  ) : (
    <p className="text-ink-2">{t.none}</p>
  );
  return (
    <Part title={t.title} state={state}>
      <FormFailure error={failure} />
      <p role="status" className="max-w-[56ch] font-semibold empty:hidden">
        {sentTo ? (email ? t.sent(sentTo) : t.sentFirst(sentTo)) : ""}
      </p>
      {form.open ? (
        <ChangeEmail
          user={user}
          returned={returned}
          onDone={(address) => {
            form.close();
            setSentTo(address);
            if (address) void onChange();
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {email && !emailVerified ? (
            <Button variant="outline" size="sm" loading={busy} onClick={() => void resend()}>
              {t.resend}
            </Button>
          ) : null}
          <Button ref={form.button} variant="link" size="sm" onClick={form.start}>
            {email ? t.change : t.add}
          </Button>
        </div>
      )}
    </Part>
  );
}

const names = ["email", "password"] as const;

type ChangeEmailProps = { user: ProviderUser; returned: Returned | undefined; onDone: (sentTo?: string) => void };

function ChangeEmail({ user, returned, onDone }: ChangeEmailProps) {
  const { prove, hasPassword } = useProof(user, "email");
  const form = useForm({
    names,
    check: ({ email, password }) =>
      problemsIn({
        email: email.trim().toLowerCase() === user.email ? t.same : problemWith.email(email),
        password: hasPassword ? problemWith.password(password) : undefined,
      }),
    send: async ({ email, password }) => {
      await prove(password, (identity) => identity.changeEmail(email.trim()));
      onDone(email.trim());
    },
    retryAt: "password",
  });
  return (
    <SectionForm
      {...form}
      label={user.email ? t.change : t.add}
      button={user.email ? t.button : t.addButton}
      onCancel={() => onDone()}
      cancel={profileText.cancel}
    >
      <BackNote part="email" returned={returned} />
      <EmailField label={user.email ? t.newEmail : t.title} defaultValue="" error={form.problems.email} />
      {hasPassword ? (
        <PasswordField name="password" label={profileText.password.current} error={form.problems.password} />
      ) : null}
    </SectionForm>
  );
}
