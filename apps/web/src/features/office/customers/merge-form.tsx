import type { mergeCustomers } from "@lapang/contract/people/customer-merges";
import type { CustomerRecord } from "@lapang/contract/people/customers";
import type { ReplyOf } from "@lapang/contract/route";
import { useRouter } from "@tanstack/react-router";
import { useDeferredValue, useRef, useState } from "react";
import { officeCustomersText } from "../../../i18n/office/customers.ts";
import { ApiError } from "../../../lib/api/api.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { FieldGroup, FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { toast } from "../../../ui/toast.ts";
import { formatPhone } from "../../venue/contact-links.ts";
import { DecisionForm } from "../kit/decision-form.tsx";
import { officeQueries } from "../queries.ts";
import { mergeQueries } from "./merge-queries.ts";

const t = officeCustomersText.merge;
const SHORTEST = 2;
const MOST = 6;

const refusals: Readonly<Record<string, string>> = t.refused;

function wordsOf(error: unknown): string | undefined {
  return error instanceof ApiError ? refusals[String(error.details.rule)] : undefined;
}

/** Merges two records of the same person, with or without accounts. */
export function MergeForm({
  record,
  onMerged,
}: {
  record: CustomerRecord;
  onMerged: (into: string) => Promise<unknown>;
}) {
  const { answers } = useRouter().options.context;
  const reached = useRef<ReplyOf<typeof mergeCustomers>["state"]>("merged");
  const [text, setText] = useState("");
  const [into, setInto] = useState("");
  const wanted = useDeferredValue(text.trim());
  const found = useOptionalAnswer(officeQueries.customers({ q: wanted }), wanted.length >= SHORTEST);
  const others = (found?.items ?? []).filter(({ id }) => id !== record.id).slice(0, MOST);
  const merge = async (values: FormData, reason: string) => {
    const { state } = await sendTo<typeof mergeCustomers>("POST", "/api/v1/staff/customers/:id/merge", {
      params: { id: record.id },
      body: { into, name: String(values.get("name")), reason },
    });
    reached.current = state;
  };
  const look = async () => {
    if (reached.current === "merged") return onMerged(into);
    const isConfirming = reached.current === "confirming";
    toast({ title: isConfirming ? t.confirming : t.waiting, variant: "info" });
    await (isConfirming ? answers.refetch(mergeQueries.confirmations({})) : answers.refetch(mergeQueries.waiting({})));
  };
  return (
    <DecisionForm label={t.submit} variant="outline-danger" send={merge} after={look} explain={wordsOf}>
      <p className="text-ink-2">{t.lead}</p>
      {record.hasAccount ? <p className="office-warn">{t.account}</p> : null}
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
