import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { profileText } from "../../../i18n/identity/profile.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { LoadFailed, LoadingRows } from "../../../ui/loading/loading-rows.tsx";
import { accountQueries } from "../queries.ts";
import type { Provider } from "../security/use-provider.ts";
import { useOpening } from "../use-opening.ts";
import { EraseForm } from "./erase-form.tsx";
import { UnsettledList } from "./unsettled-list.tsx";

const t = profileText.leave;

/** Account deletion: first the unsettled matters and how to settle them, then the proof and the typed word. */
export function LeaveSection({ provider, onRemains }: { provider: Provider; onRemains: () => void }) {
  const { answers } = useRouter().options.context;
  const leaving = useLateAnswer(accountQueries.leaving());
  const form = useOpening();
  const check = () =>
    answers.fetch(accountQueries.leaving()).then(
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
        <Leaving provider={provider} form={form} onRefused={check} onRemains={onRemains} />
      ) : null}
    </Section>
  );
}

type LeavingProps = {
  provider: Provider;
  form: ReturnType<typeof useOpening>;
  onRefused: () => Promise<void>;
  onRemains: () => void;
};

/** The button, then the form, or the sign-in above it, or a retry, depending on the provider's state. */
function Leaving({ provider: { state, user, returned, refresh }, form, onRefused, onRemains }: LeavingProps) {
  const back = returned?.part === "erase";
  useEffect(() => {
    if (back) form.start();
  }, [back, form.start]);
  if (form.open && user) {
    return (
      <EraseForm user={user} returned={returned} onCancel={form.close} onRefused={onRefused} onRemains={onRemains} />
    );
  }
  if (form.open && state === "loading") return <LoadingRows />;
  if (form.open && state === "failed") return <LoadFailed onRetry={() => void refresh()} />;
  return (
    <>
      <Button ref={form.button} variant="outline-danger" size="sm" onClick={form.start}>
        {t.start}
      </Button>
      <p role="status" className="mt-3 font-semibold empty:hidden">
        {form.open && state === "unknown" ? t.gate : ""}
      </p>
    </>
  );
}
