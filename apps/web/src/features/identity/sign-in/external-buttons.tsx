import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { loginText as t } from "../../../i18n/identity/login.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { identityQueries } from "../queries.ts";
import type { ExternalOutcome } from "../sdk/sdk-external.ts";
import { readyIdentity } from "../sdk/with-identity.ts";
import { DocumentWords } from "./document-words.tsx";
import { useArrival } from "./use-arrival.ts";

/** A proven external identity whose e-mail belongs to an account with a password; both belong to one person. */
export type PendingLink = Extract<ExternalOutcome, { kind: "password-needed" }>;

type ExternalButtonsProps = { wanted: string | undefined; onPending: (pending: PendingLink) => void };

/** One button per configured external provider. */
export function ExternalButtons({ wanted, onPending }: ExternalButtonsProps) {
  const router = useRouter();
  const { answers } = router.options.context;
  const methods = useOptionalAnswer(identityQueries.client())?.methods ?? [];
  const { signInWith } = useArrival(wanted);
  const { busy, failure, run } = useTask();
  const [chosen, setChosen] = useState<string>();
  const any = methods.length > 0;

  const goOn = async (outcome: ExternalOutcome) => {
    if (outcome.kind === "signed-in") await signInWith(() => Promise.resolve(), false, "button");
    if (outcome.kind !== "password-needed") return;
    onPending(outcome);
    await router.navigate({ to: "/login", search: { redirect: wanted, mode: "link" } });
  };
  const returned = useRedirectReturn(any, goOn);

  if (!any) return null;
  return (
    <div className="mt-6 grid gap-3">
      <p aria-hidden="true" className="flex items-center gap-3 text-ink-2 text-sm">
        <span className="h-0.5 flex-1 bg-rule" />
        {t.or}
        <span className="h-0.5 flex-1 bg-rule" />
      </p>
      <FormFailure error={failure ?? (busy ? undefined : returned)} />
      {methods.map(({ id, label }) => (
        <Button
          key={id}
          variant="outline"
          size="full"
          loading={busy && chosen === id}
          onClick={() => {
            setChosen(id);
            void run(async () => goOn(await (await readyIdentity(answers)).signInExternally(id)));
          }}
        >
          {t.with(label)}
        </Button>
      ))}
      <p className="text-ink-2">
        <DocumentWords before={t.externalAccept} />
      </p>
    </div>
  );
}

/** Handles the return from a provider's redirect; returns its failure, if any. */
function useRedirectReturn(any: boolean, goOn: (outcome: ExternalOutcome) => Promise<void>): unknown {
  const { answers } = useRouter().options.context;
  const { failure, run } = useTask();
  const latest = useRef({ goOn, run, begun: false });
  latest.current.goOn = goOn;
  useEffect(() => {
    const { current } = latest;
    if (!any || current.begun) return;
    current.begun = true;
    void current.run(async () => current.goOn(await (await readyIdentity(answers)).externalReturn()));
  }, [answers, any]);
  return failure;
}
