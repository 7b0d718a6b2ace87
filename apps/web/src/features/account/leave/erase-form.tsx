import type { eraseMe } from "@lapang/contract/identity/account";
import { useRouter } from "@tanstack/react-router";
import { profileText } from "../../../i18n/identity/profile.ts";
import { ApiError } from "../../../lib/api/api.ts";
import { send } from "../../../lib/api/send.ts";
import { problemsIn, problemWith } from "../../../lib/forms/field-checks.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { toast } from "../../../ui/toast.ts";
import { clearLocalData } from "../../identity/session/end-session.ts";
import { PasswordField } from "../../identity/sign-in/password-field.tsx";
import { SectionForm } from "../section-form.tsx";
import { BackNote } from "../security/back-note.tsx";
import { useProof } from "../security/use-proof.ts";
import type { ProviderUser, Returned } from "../security/use-provider.ts";

const t = profileText.leave;
const names = ["password", "word"] as const;

type EraseFormProps = {
  user: ProviderUser;
  returned: Returned | undefined;
  onCancel: () => void;
  onRefused: () => Promise<void>;
  /** Our data is deleted, but the hosted provider's account is not. */
  onRemains: () => void;
};

/** Deletes the account. Requires a fresh sign-in proof and a typed word, because it cannot be undone. */
export function EraseForm({ user, returned, onCancel, onRefused, onRemains }: EraseFormProps) {
  const router = useRouter();
  const { answers } = router.options.context;
  const { prove, hasPassword } = useProof(user, "erase");
  const form = useForm({
    names,
    check: ({ password, word }) =>
      problemsIn({
        password: hasPassword ? problemWith.password(password) : undefined,
        word: word.trim() === t.word ? undefined : t.wordProblem(t.word),
      }),
    send: async ({ password }) => {
      let remains = false;
      try {
        await prove(password, async (identity) => {
          const idToken = await identity.idToken(false);
          await send<typeof eraseMe>("DELETE", "/api/v1/me", { idToken });
          // The account is deleted now, so a later failure must not be shown as a failed deletion.
          remains = await identity.deleteAccount().then(
            () => false,
            () => true,
          );
        });
      } catch (error) {
        if (error instanceof ApiError && error.code === "account_not_settled") await onRefused();
        throw error;
      }
      await clearLocalData(answers);
      if (remains) return onRemains();
      await router.navigate({ to: "/", replace: true });
      toast({ title: t.done, description: t.doneText });
    },
    retryAt: "password",
  });
  return (
    <SectionForm
      {...form}
      label={t.title}
      button={t.button}
      variant="danger"
      onCancel={onCancel}
      cancel={profileText.cancel}
    >
      <BackNote part="erase" returned={returned} />
      <input type="email" name="email" autoComplete="username" defaultValue={user.email ?? ""} readOnly hidden />
      {hasPassword ? (
        <PasswordField name="password" label={profileText.password.current} error={form.problems.password} />
      ) : null}
      <FormField label={t.type(t.word)} error={form.problems.word} required>
        <Input name="word" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </FormField>
    </SectionForm>
  );
}
