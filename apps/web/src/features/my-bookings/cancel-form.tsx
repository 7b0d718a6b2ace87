import type { RefundQuote } from "@lapang/contract/sales/booking-changes";
import { formatRupiah } from "@lapang/domain/money";
import { useState } from "react";
import { bookingChangeText } from "../../i18n/bookings/my-booking-change.ts";
import { FieldGroup, FormField } from "../../ui/forms/form-field.tsx";
import { Input } from "../../ui/forms/input.tsx";
import { Radio } from "../../ui/forms/radio.tsx";
import { Textarea } from "../../ui/forms/textarea.tsx";
import { type BankProblems, bankProblems } from "./bank-problems.ts";
import type { CancelChoice } from "./use-cancellation.ts";

const t = bookingChangeText.cancel;
const MAX_REASON = 300;

type CancelFormProps = { formId: string; quote: RefundQuote; onSubmit: (choice: CancelChoice) => void };

/** The refund's destination and the reason for cancelling. */
export function CancelForm({ formId, quote, onSubmit }: CancelFormProps) {
  const [way, setWay] = useState<CancelChoice["way"]>(quote.ways[0] ?? "wallet");
  const [problems, setProblems] = useState<BankProblems>({});
  // A new quote may no longer allow the chosen destination.
  const chosen = quote.ways.includes(way) ? way : (quote.ways[0] ?? "wallet");
  const submit = (form: HTMLFormElement) => {
    const typed = (name: string) => String(new FormData(form).get(name) ?? "").trim();
    const bank = { bank: typed("bank"), account: typed("account").replace(/[\s.-]/g, ""), holder: typed("holder") };
    const found = chosen === "bank" ? bankProblems(bank) : {};
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    const reason = typed("reason");
    onSubmit({ way: chosen, ...(reason && { reason }), ...(chosen === "bank" && { bank }) });
  };
  return (
    <form
      id={formId}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      {quote.refund > 0 ? <Ways quote={quote} chosen={chosen} onChoose={setWay} /> : null}
      {quote.refund > 0 && chosen === "bank" ? <BankFields problems={problems} /> : null}
      <FormField label={t.reason} optionalLabel={t.optional}>
        <Textarea name="reason" rows={2} maxLength={MAX_REASON} />
      </FormField>
    </form>
  );
}

type WaysProps = { quote: RefundQuote; chosen: CancelChoice["way"]; onChoose: (way: CancelChoice["way"]) => void };

function Ways({ quote, chosen, onChoose }: WaysProps) {
  const { toGateway, toWallet } = quote;
  const notes = {
    gateway: t.wayNotes.gateway(formatRupiah(toGateway), toWallet > 0 ? formatRupiah(toWallet) : undefined),
    wallet: t.wayNotes.wallet,
    bank: t.wayNotes.bank,
  };
  return (
    <FieldGroup legend={t.where}>
      <div className="border-rule border-b">
        {quote.ways.map((way) => (
          <Radio
            key={way}
            name="way"
            value={way}
            checked={way === chosen}
            onChange={() => onChoose(way)}
            label={t.ways[way]}
            description={notes[way]}
            className="border-rule border-t"
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function BankFields({ problems }: { problems: BankProblems }) {
  return (
    <div className="grid gap-4">
      <FormField label={t.bank} error={problems.bank} required>
        <Input name="bank" maxLength={40} />
      </FormField>
      <FormField label={t.account} error={problems.account} required>
        <Input name="account" inputMode="numeric" autoComplete="off" />
      </FormField>
      <FormField label={t.holder} error={problems.holder} required>
        <Input name="holder" autoComplete="name" maxLength={80} />
      </FormField>
    </div>
  );
}
