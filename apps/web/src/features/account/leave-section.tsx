import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { profileText } from "../../i18n/profile.ts";
import { useLateAnswer } from "../../lib/use-late-answer.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../venue/detail-columns.tsx";
import { EraseForm } from "./erase-form.tsx";
import { LoadFailed, LoadingRows } from "./loading-rows.tsx";
import { accountQueries } from "./queries.ts";
import { UnsettledList } from "./unsettled-list.tsx";
import type { Provider } from "./use-provider.ts";

const t = profileText.leave;

/** The way out for good: first what stands in the way and how to settle it, then the proof and the word. */
export function LeaveSection({ provider }: { provider: Provider }) {
  const { answers } = useRouter().options.context;
  const leaving = useLateAnswer(accountQueries.leaving());
  const [asked, setAsked] = useState(false);
  const check = () =>
    answers.ask(accountQueries.leaving()).then(
      () => undefined,
      () => undefined,
    );
  return (
    <Section id="hapus-akun" title={t.title}>
      <p className="mb-5 max-w-[56ch] text-ink-2">{t.text}</p>
      {leaving === undefined ? <LoadingRows /> : null}
      {leaving === null ? <LoadFailed onRetry={() => void check()} /> : null}
      {leaving && leaving.unsettled.length > 0 ? <UnsettledList unsettled={leaving.unsettled} onCheck={check} /> : null}
      {leaving && leaving.unsettled.length === 0 ? (
        asked && provider.user ? (
          <EraseForm user={provider.user} onCancel={() => setAsked(false)} onRefused={check} />
        ) : (
          <>
            <Button variant="outline-danger" size="sm" onClick={() => setAsked(true)}>
              {t.start}
            </Button>
            <p role="status" className="mt-3 font-semibold empty:hidden">
              {asked && provider.state === "unknown" ? t.gate : ""}
            </p>
          </>
        )
      ) : null}
    </Section>
  );
}
