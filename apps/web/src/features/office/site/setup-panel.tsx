import type { checkPayments, PaymentCheck, Setup } from "@lapang/contract/site/site";
import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeSetupText as t } from "../../../i18n/office/setup.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Panel, Row } from "../kit/panel.tsx";
import { useOfficeLive } from "../use-office-live.ts";
import { useOfficeTask } from "../use-office-task.ts";
import { siteQueries } from "./queries.ts";

type Step = Setup["steps"][number]["step"];

/** The open steps of setting up a venue; disappears and stops fetching when all are done. */
export function SetupPanel() {
  const { data: setup } = useAnswer(siteQueries.setup());
  return setup.steps.every(({ done }) => done) ? null : <OpenSteps setup={setup} />;
}

/** Each open step with its link. */
function OpenSteps({ setup }: { setup: Setup }) {
  useOfficeLive(siteQueries.setup());
  const [found, setFound] = useState<PaymentCheck>();
  const left = setup.steps.filter(({ done }) => !done);
  return (
    <>
      <Panel title={t.title} count={left.length} aside={t.done(setup.steps.length - left.length, setup.steps.length)}>
        {setup.steps.map(({ step, done }) => (
          <Row
            key={step}
            lead={<State done={done} />}
            name={t.steps[step]}
            about={done ? "" : aboutOf(step, setup)}
            action={done ? null : <StepAction step={step} setup={setup} onFound={setFound} />}
          />
        ))}
      </Panel>
      <p role="status" className={found && found.result !== "accepted" ? "office-bad" : undefined}>
        {found ? resultWords(found) : null}
      </p>
    </>
  );
}

function State({ done }: { done: boolean }) {
  return (
    <span className={done ? "office-mark office-good" : "office-mark office-warn"}>
      <Icon name={done ? "check" : "clock"} size={16} />
      {done ? t.finished : t.left}
    </span>
  );
}

function aboutOf(step: Step, { unpriced }: Setup): string {
  if (step === "prices" && unpriced.length > 0) return t.unpriced(unpriced.map(({ name }) => name).join(", "));
  return "";
}

type StepActionProps = { step: Step; setup: Setup; onFound: (found: PaymentCheck) => void };

function StepAction({ step, setup, onFound }: StepActionProps) {
  if (step === "payments") return <CheckButton onFound={onFound} />;
  if (step === "staff") {
    return (
      <Link
        to="/admin/$"
        params={{ _splat: "staff" }}
        className="office-button"
        data-row-action=""
        aria-label={`${t.open.staff} ${t.steps.staff}`}
      >
        {t.open.staff}
      </Link>
    );
  }
  if (step === "booking") {
    return (
      <Link to="/court" className="office-button" data-row-action="">
        {t.open.booking}
      </Link>
    );
  }
  const [unpriced] = setup.unpriced;
  const searches: Record<typeof step, Record<string, string>> = {
    facts: { kind: "facts", key: "venue" },
    hours: { kind: "hours", key: "venue" },
    courts: { kind: "court" },
    prices: unpriced ? { kind: "prices", key: unpriced.key } : { kind: "court" },
  };
  return (
    <Link
      to="/admin/$"
      params={{ _splat: "site" }}
      search={searches[step]}
      className="office-button"
      data-row-action=""
      aria-label={`${t.open[step]} ${t.steps[step]}`}
    >
      {t.open[step]}
    </Link>
  );
}

/** Checks the payment keys at the gateway. */
function CheckButton({ onFound }: { onFound: (found: PaymentCheck) => void }) {
  const { answers } = useRouter().options.context;
  const { busy, run } = useOfficeTask();
  const check = () =>
    run(async () => {
      onFound(await sendTo<typeof checkPayments>("POST", "/api/v1/site/payment-check", {}));
      await answers.refetch(siteQueries.setup());
    });
  return (
    <button
      type="button"
      className="office-button"
      data-row-action=""
      aria-busy={busy}
      aria-label={`${t.check} ${t.steps.payments}`}
      onClick={check}
    >
      {t.check}
    </button>
  );
}

function resultWords({ gateway, result, reason }: PaymentCheck): string {
  const simulated = gateway === "simulator" ? t.simulator : null;
  return [t.results[result], reason && `(${reason})`, simulated].filter(Boolean).join(" ");
}
