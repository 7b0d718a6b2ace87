import type { LeaseView } from "@lapang/contract/stays/kost";
import type { answerClosing, ClosingView } from "@lapang/contract/stays/kost-living";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { leaseText } from "../../../i18n/stays/lease.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { problemsIn } from "../../../lib/forms/field-checks.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useLive } from "../../../lib/live/use-live.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FieldGroup, FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Radio } from "../../../ui/forms/radio.tsx";
import { Textarea } from "../../../ui/forms/textarea.tsx";
import { PriceLine } from "../../../ui/prices/price-line.tsx";
import { toast } from "../../../ui/toast.ts";
import { PhotoRow } from "../private-photos.tsx";
import { kostQueries } from "../queries.ts";
import { concernsLease } from "./concerns-lease.ts";

const t = leaseText.page;

/** The room's condition and the deductions from the deposit, with reasons; the tenant accepts or objects. */
export function LeaseClosing({ lease }: { lease: LeaseView }) {
  const query = kostQueries.closing(lease.id);
  useLive(query, concernsLease);
  const closing = useOptionalAnswer(query);
  if (!closing) return null;
  return (
    <Section title={t.closing} note={t.closingStatus[closing.status]}>
      <h3 className="type-4">{t.checks}</h3>
      <ul className="mt-2 mb-5">
        {closing.checks.map(({ label, state, note, photos }, check) => (
          <li key={label} className="flex flex-wrap justify-between gap-2 border-rule border-t py-2">
            <span>
              {label}
              {note ? <span className="block text-ink-2 text-sm">{note}</span> : null}
            </span>
            <Badge variant={state === "damaged" ? "danger" : "neutral"}>{t.checkState[state]}</Badge>
            <PhotoRow
              label={(number) => t.checkPhoto(label, number)}
              sources={photos.map((_, photo) => `/api/v1/leases/${lease.id}/closing/photos/${check}/${photo}`)}
            />
          </li>
        ))}
      </ul>
      <dl>
        <PriceLine term={t.deposit} amount={closing.deposit} />
        {closing.deductions.map(({ label, reason, amount }) => (
          <PriceLine key={label} term={label} mark={reason} amount={-amount} />
        ))}
        <PriceLine term={t.back} amount={closing.rest} strong />
      </dl>
      {closing.status === "settled" ? null : <AnswerForm leaseId={lease.id} closing={closing} />}
    </Section>
  );
}

const names = ["answer", "bank", "account", "holder"] as const;

function AnswerForm({ leaseId, closing }: { leaseId: string; closing: ClosingView }) {
  const { answers } = useRouter().options.context;
  const [agrees, setAgrees] = useState(closing.status !== "disputed");
  const [way, setWay] = useState<"wallet" | "bank">(closing.way ?? "wallet");
  const { form, busy, problems, failure, onInput, onSubmit } = useForm({
    names,
    check: ({ answer, bank, account, holder }) => {
      const needed = way === "bank";
      return problemsIn({
        answer: !agrees && answer.trim().length < 3 ? t.disputeProblem : undefined,
        bank: needed && bank.trim().length < 2 ? t.bankProblem : undefined,
        account: needed && !/^\d{5,20}$/.test(account.trim()) ? t.bankProblem : undefined,
        holder: needed && holder.trim().length < 2 ? t.bankProblem : undefined,
      });
    },
    send: async ({ answer, bank, account, holder }) => {
      const own = way === "bank" ? { bank: bank.trim(), account: account.trim(), holder: holder.trim() } : null;
      const given = { params: { id: leaseId }, body: { agrees, answer: agrees ? "" : answer, way, bank: own } };
      const now = await sendTo<typeof answerClosing>("POST", "/api/v1/leases/:id/closing/answer", given);
      answers.keep(kostQueries.closing(leaseId).url, now);
      toast({ title: t.answered, variant: "success" });
    },
  });
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={t.closing}
      className="mt-5 grid max-w-120 gap-4"
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <FieldGroup legend={t.back}>
        <Radio
          name="way"
          value="wallet"
          label={t.toWallet}
          checked={way === "wallet"}
          onChange={() => setWay("wallet")}
        />
        <Radio name="way" value="bank" label={t.toBank} checked={way === "bank"} onChange={() => setWay("bank")} />
      </FieldGroup>
      {way === "bank" ? (
        <>
          <FormField label={t.bank} error={problems.bank} required>
            <Input name="bank" />
          </FormField>
          <FormField label={t.account} error={problems.account} required>
            <Input name="account" inputMode="numeric" />
          </FormField>
          <FormField label={t.holder} error={problems.holder} required>
            <Input name="holder" />
          </FormField>
        </>
      ) : null}
      <FieldGroup legend={t.closingStatus.sent}>
        <Radio name="agrees" value="yes" label={t.agree} checked={agrees} onChange={() => setAgrees(true)} />
        <Radio name="agrees" value="no" label={t.dispute} checked={!agrees} onChange={() => setAgrees(false)} />
      </FieldGroup>
      {agrees ? null : (
        <FormField label={t.disputeText} error={problems.answer} required>
          <Textarea name="answer" maxLength={1000} defaultValue={closing.answer ?? ""} />
        </FormField>
      )}
      <FormFailure error={failure} />
      <Button type="submit" size="sm" loading={busy} className="justify-self-start">
        {agrees ? t.agree : t.disputeSend}
      </Button>
    </form>
  );
}
