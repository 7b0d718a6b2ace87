import type { beginSecondFactor, mailEnrolmentCode } from "@lapang/contract/identity/second-factor";
import { useEffect, useRef } from "react";
import { errorSentence } from "../../../i18n/errors.ts";
import { officeSecurityText } from "../../../i18n/office/security.ts";
import { ApiError } from "../../../lib/api/api.ts";
import { send, sendTo } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { toast } from "../../../ui/toast.ts";

const t = officeSecurityText.setUp;

export type Secret = { secret: string; uri: string };

/** Asks for the code that authorises a set-up: from the inviter, or mailed. */
export function SetUpCode({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const begin = useTask();
  const mail = useTask();
  const input = useRef<HTMLInputElement>(null);
  const wrong = codeProblem(begin.failure);
  useEffect(() => {
    if (wrong) input.current?.focus();
  }, [wrong]);
  const start = (values: FormData) =>
    begin.run(async () => {
      const code = String(values.get("code"));
      onSecret(await send<typeof beginSecondFactor>("POST", "/api/v1/me/second-factor", { code }));
    });
  const mailCode = () =>
    mail.run(async () => {
      await sendTo<typeof mailEnrolmentCode>("POST", "/api/v1/me/second-factor/codes", {});
      toast({ title: t.mailed, variant: "success" });
    });
  return (
    <form
      aria-label={t.begin}
      className="grid max-w-md gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void start(new FormData(event.currentTarget));
      }}
    >
      <FormField label={t.code} hint={t.codeHint} error={wrong} required>
        <Input
          ref={input}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          minLength={6}
          maxLength={20}
          required
        />
      </FormField>
      {wrong ? null : <FormFailure error={begin.failure} />}
      <Button type="submit" size="full" loading={begin.busy}>
        {t.begin}
      </Button>
      <p className="text-ink-2">{t.mailLead}</p>
      <FormFailure error={mail.failure} />
      <Button size="full" variant="outline" loading={mail.busy} onClick={mailCode}>
        {t.mail}
      </Button>
    </form>
  );
}

function codeProblem(failure: unknown): string | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  if (failure.code === "code_wrong") return t.codeWrong;
  return failure.code === "code_locked" ? errorSentence(failure.code) : undefined;
}
