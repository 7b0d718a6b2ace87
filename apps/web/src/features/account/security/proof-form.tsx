import { profileText } from "../../../i18n/identity/profile.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { problemsIn, problemWith } from "../../../lib/forms/field-checks.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { identityQueries } from "../../identity/queries.ts";
import { PasswordField } from "../../identity/sign-in/password-field.tsx";
import { SectionForm } from "../section-form.tsx";
import type { AccountPart } from "./pending-action.ts";
import { useProof } from "./use-proof.ts";
import type { ProviderUser } from "./use-provider.ts";

const t = profileText.proof;
const names = ["password"] as const;

type ProofFormProps = { user: ProviderUser; part: AccountPart; onProven: () => void; onCancel: () => void };

/** Asks only for the proof; the waiting action then continues by itself. */
export function ProofForm({ user, part, onProven, onCancel }: ProofFormProps) {
  const { prove, hasPassword, external } = useProof(user, part);
  const methods = useOptionalAnswer(identityQueries.client())?.methods ?? [];
  const elsewhere = methods.find(({ id }) => id === external)?.label ?? external ?? "";
  const form = useForm({
    names,
    check: ({ password }) => problemsIn({ password: hasPassword ? problemWith.password(password) : undefined }),
    send: async ({ password }) => {
      await prove(password, () => Promise.resolve());
      onProven();
    },
    retryAt: "password",
  });
  return (
    <SectionForm
      {...form}
      label={t.title}
      button={hasPassword ? t.button : t.elsewhere(elsewhere)}
      onCancel={onCancel}
      cancel={profileText.cancel}
    >
      <p className="text-ink-2">{t.text}</p>
      {hasPassword ? (
        <>
          <input type="email" name="email" autoComplete="username" defaultValue={user.email ?? ""} readOnly hidden />
          <PasswordField name="password" label={profileText.password.current} error={form.problems.password} />
        </>
      ) : null}
    </SectionForm>
  );
}
