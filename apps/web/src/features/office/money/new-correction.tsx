import type { enterCorrection } from "@lapang/contract/payments/wallet-corrections";
import { useRouter } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { officeCorrectionsText as t } from "../../../i18n/office/corrections.ts";
import { send } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { toast } from "../../../ui/toast.ts";
import { formatPhone } from "../../venue/contact-links.ts";
import { ReasonField } from "../kit/reason-field.tsx";
import { officeQueries } from "../queries.ts";

type Found = { id: string; name: string; phone: string | null };
const SHORTEST = 3;

/** The first of two people proposes a wallet correction. */
export function NewCorrection() {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const [customer, setCustomer] = useState<Found | null>(null);
  const enter = (form: HTMLFormElement) =>
    run(async () => {
      if (!customer) return;
      const values = new FormData(form);
      await send<typeof enterCorrection>("POST", "/api/v1/wallet-corrections", {
        personId: customer.id,
        amount: Number(values.get("amount")),
        reason: String(values.get("reason")),
      });
      toast({ title: t.done, variant: "success" });
      setCustomer(null);
      form.reset();
      await answers.refetch(officeQueries.corrections({}));
    });
  return (
    <form
      className="grid gap-4 py-4"
      aria-label={t.add}
      onSubmit={(event) => {
        event.preventDefault();
        void enter(event.currentTarget);
      }}
    >
      <h2>{t.add}</h2>
      {customer ? (
        <p className="office-customer">
          <span>
            <b>{customer.name}</b> {customer.phone ? formatPhone(customer.phone) : null}
          </span>
          <button type="button" className="office-button office-big" onClick={() => setCustomer(null)}>
            {t.other}
          </button>
        </p>
      ) : (
        <FindCustomer onChoose={setCustomer} />
      )}
      <FormField label={t.amount} required>
        <Input type="number" name="amount" step={1} required />
      </FormField>
      <ReasonField />
      <FormFailure error={failure} />
      <Button type="submit" loading={busy} disabled={!customer}>
        {t.submit}
      </Button>
    </form>
  );
}

function FindCustomer({ onChoose }: { onChoose: (customer: Found) => void }) {
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed.trim());
  const found = useOptionalAnswer(officeQueries.search(wanted), wanted.length >= SHORTEST);
  const known = wanted.length >= SHORTEST ? (found?.customers ?? []) : [];
  return (
    <>
      <FormField label={t.find} hint={t.findHint} required>
        <Input autoComplete="off" maxLength={80} onChange={({ target }) => setTyped(target.value)} />
      </FormField>
      {known.length > 0 ? (
        <ul className="office-known" aria-label={t.found}>
          {known.map((one) => (
            <li key={one.id}>
              <button type="button" className="office-button office-big" onClick={() => onChoose(one)}>
                {one.name} {one.phone ? formatPhone(one.phone) : null}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
