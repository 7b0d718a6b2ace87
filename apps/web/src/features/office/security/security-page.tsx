import type { removeSecondFactor, renewRecoveryCodes } from "@lapang/contract/identity/second-factor";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeSecurityText as t } from "../../../i18n/office/security.ts";
import { send } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { toast } from "../../../ui/toast.ts";
import { identityQueries } from "../../identity/queries.ts";
import { venueQueries } from "../../venue/queries.ts";
import type { Opening } from "../kit/office-page.ts";
import { officeQueries } from "../queries.ts";
import { useOfficeLive } from "../use-office-live.ts";
import { CodeForm } from "./code-form.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUp } from "./set-up.tsx";

export async function load({ answers }: Opening): Promise<void> {
  await Promise.all([answers.get(officeQueries.secondFactor()), answers.get(officeQueries.passkeys())]);
}

/** The acting person's own second factor: set up, renew, remove. */
export function Page() {
  const router = useRouter();
  const query = officeQueries.secondFactor();
  const { data } = useAnswer(query);
  const [codes, setCodes] = useState<string[]>();
  useOfficeLive(query);
  const refresh = async () => {
    const { answers } = router.options.context;
    await Promise.all([answers.refetch(query), answers.refetch(identityQueries.session())]);
    await router.invalidate();
  };
  if (codes) {
    const kept = () => {
      setCodes(undefined);
      void refresh();
    };
    return (
      <div className="p-5">
        <RecoveryCodes codes={codes} onKept={kept} />
      </div>
    );
  }
  return (
    <div className="grid gap-8 p-5">
      {data.enrolledAt ? (
        <Enrolled enrolledAt={data.enrolledAt} left={data.recoveryCodesLeft} onCodes={setCodes} onRemoved={refresh} />
      ) : (
        <section className="grid gap-4">
          <h2>{t.status.off}</h2>
          <p className="max-w-md text-ink-2">{t.status.offLead}</p>
          <SetUp onDone={setCodes} />
        </section>
      )}
    </div>
  );
}

type EnrolledProps = {
  enrolledAt: string;
  left: number;
  onCodes: (codes: string[]) => void;
  onRemoved: () => Promise<void>;
};

function Enrolled({ enrolledAt, left, onCodes, onRemoved }: EnrolledProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const renew = async (code: string) => {
    const path = "/api/v1/me/second-factor/recovery-codes";
    onCodes((await send<typeof renewRecoveryCodes>("POST", path, { code })).recoveryCodes);
  };
  const remove = async (code: string) => {
    await send<typeof removeSecondFactor>("DELETE", "/api/v1/me/second-factor", { code });
    toast({ title: t.removed, variant: "success" });
    await onRemoved();
  };
  return (
    <>
      <section>
        <h2>{t.status.on}</h2>
        <p className="text-ink-2">
          {t.status.since(momentWords(venue, enrolledAt))}. {t.status.left(left)}.
        </p>
      </section>
      <PasskeySection />
      <CodeForm label={t.recovery.renew} send={renew}>
        <p className="text-ink-2">{t.recovery.renewLead}</p>
      </CodeForm>
      <CodeForm label={t.remove} variant="outline-danger" send={remove}>
        <p className="text-ink-2">{t.removeLead}</p>
      </CodeForm>
    </>
  );
}
