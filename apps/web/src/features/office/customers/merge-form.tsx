import type { CustomerRecord, mergeCustomers } from "@lapang/contract/customers";
import { useDeferredValue, useState } from "react";
import { officeCustomersText } from "../../../i18n/office-customers.ts";
import { sendTo } from "../../../lib/send.ts";
import { useOptionalAnswer } from "../../../lib/use-answer.ts";
import { FieldGroup, FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { formatPhone } from "../../venue/contact-links.ts";
import { DecisionForm } from "../people/decision-form.tsx";
import { officeQueries } from "../queries.ts";

const t = officeCustomersText.merge;
const SHORTEST = 2;
const MOST = 6;

/** For somebody who came to the desk and has an account all the same: their record becomes the account's. */
export function MergeForm({
  record,
  onMerged,
}: {
  record: CustomerRecord;
  onMerged: (into: string) => Promise<unknown>;
}) {
  const [text, setText] = useState("");
  const [into, setInto] = useState("");
  const wanted = useDeferredValue(text.trim());
  const found = useOptionalAnswer(officeQueries.customers({ q: wanted }), wanted.length >= SHORTEST);
  const others = (found?.items ?? []).filter(({ id }) => id !== record.id).slice(0, MOST);
  const merge = (values: FormData, reason: string) =>
    sendTo<typeof mergeCustomers>("POST", "/api/v1/staff/customers/:id/merge", {
      params: { id: record.id },
      body: { into, name: String(values.get("name")), reason },
    });
  return (
    <DecisionForm label={t.submit} variant="outline-danger" send={merge} after={() => onMerged(into)}>
      <p className="text-ink-2">{t.lead}</p>
      <FormField label={t.search} required>
        <Input type="search" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} required />
      </FormField>
      <FieldGroup legend={t.into}>
        {others.map(({ id, name, phone, email }) => (
          <label key={id} className="flex min-h-11 items-center gap-3">
            <input type="radio" name="into" value={id} required checked={into === id} onChange={() => setInto(id)} />
            <span>
              <b>{name}</b> {[phone && formatPhone(phone), email].filter(Boolean).join(" · ")}
            </span>
          </label>
        ))}
        {wanted.length >= SHORTEST && others.length === 0 ? <p>{t.nobody}</p> : null}
      </FieldGroup>
      <FormField label={t.name(record.name)} required>
        <Input name="name" required autoComplete="off" />
      </FormField>
    </DecisionForm>
  );
}
