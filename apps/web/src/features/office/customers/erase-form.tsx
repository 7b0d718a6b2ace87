import type { Unsettled } from "@lapang/contract/identity/account";
import type { CustomerRecord, eraseCustomer } from "@lapang/contract/people/customers";
import { formatRupiah } from "@lapang/domain/money";
import { officeCustomersText } from "../../../i18n/office/customers.ts";
import { ApiError } from "../../../lib/api/api.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { DecisionForm } from "../kit/decision-form.tsx";

const t = officeCustomersText.erase;
const refusals: Readonly<Record<string, string>> = t.refused;

type EraseFormProps = { record: CustomerRecord; onErased: () => Promise<unknown> };

/** Erases a person without an account; requires typing their name. */
export function EraseForm({ record, onErased }: EraseFormProps) {
  const erase = (values: FormData, reason: string) =>
    sendTo<typeof eraseCustomer>("POST", "/api/v1/staff/customers/:id/erasure", {
      params: { id: record.id },
      body: { name: String(values.get("name")), reason },
    });
  return (
    <DecisionForm label={t.submit} variant="outline-danger" send={erase} after={onErased} explain={wordsOf}>
      <p className="text-ink-2">{t.lead}</p>
      <FormField label={t.name(record.name)} required>
        <Input name="name" required autoComplete="off" />
      </FormField>
    </DecisionForm>
  );
}

function wordsOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code !== "account_not_settled") return refusals[String(error.details.rule)];
  const unsettled = error.details.unsettled as readonly Unsettled[];
  return t.unsettled(unsettled.map(partOf).join(", "));
}

function partOf({ kind, count, amount }: Unsettled): string {
  if (kind === "wallet" || kind === "debts" || kind === "invoices") return t.kinds[kind](formatRupiah(amount));
  return t.kinds[kind](count);
}
