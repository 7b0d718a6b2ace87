import type { handEnrolmentCode } from "@lapang/contract/identity/second-factor";
import { useState } from "react";
import { officeSecurityText } from "../../../i18n/office/security.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { useProvenTask } from "../kit/use-proven-task.tsx";

const t = officeSecurityText.hand;

/** Creates a code with which a colleague sets up their second factor; shown once. */
export function HandCode({ id }: { id: string }) {
  const { busy, failure, run, codeField } = useProvenTask();
  const [code, setCode] = useState<string>();
  const draw = async () => {
    const given = await sendTo<typeof handEnrolmentCode>("POST", "/api/v1/staff/people/:id/enrolment-code", {
      params: { id },
    });
    setCode(given.code);
  };
  return (
    <form
      aria-label={t.draw}
      className="grid gap-4 border-rule-strong border-t-2 pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void run(new FormData(event.currentTarget), draw);
      }}
    >
      <p className="text-ink-2">{t.lead}</p>
      {code ? (
        <p role="status">
          {t.code} <code className="font-bold">{code}</code> <CopyButton text={code} what={t.what} />
        </p>
      ) : null}
      {codeField}
      <FormFailure error={failure} />
      <Button type="submit" size="full" variant="outline" loading={busy}>
        {t.draw}
      </Button>
    </form>
  );
}
