import type { proveSecondFactor } from "@lapang/contract/identity/second-factor";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeSecurityText } from "../../../i18n/office/security.ts";
import { send } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { identityQueries } from "../../identity/queries.ts";
import { PasskeyButton } from "../kit/passkey-button.tsx";
import { CodeForm } from "./code-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUp } from "./set-up.tsx";

const t = officeSecurityText.gate;

/** Requires setting up or proving the second factor before the back-office opens. */
export function Page() {
  const router = useRouter();
  const person = useOptionalAnswer(identityQueries.session(), false)?.person;
  const [codes, setCodes] = useState<string[]>();
  const enter = async () => {
    await router.options.context.answers.refetch(identityQueries.session());
    await router.invalidate();
  };
  const prove = async (code: string) => {
    await send<typeof proveSecondFactor>("POST", "/api/v1/me/second-factor/proof", { code });
    await enter();
  };
  const isSetUp = person?.secondFactor === "set-up";
  return (
    <main id="isi" tabIndex={-1} className="wrap py-10">
      <h1 className="type-2">{isSetUp ? t.setUp : t.prove}</h1>
      <p className="mt-4 mb-8 max-w-[56ch] text-ink-2">{isSetUp ? t.setUpLead : t.proveLead}</p>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => void enter()} />
      ) : isSetUp ? (
        <SetUp onDone={setCodes} />
      ) : (
        <>
          <CodeForm label={t.enter} send={prove} />
          <PasskeyButton onProven={enter} />
        </>
      )}
    </main>
  );
}
