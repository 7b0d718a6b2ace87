import type { extendLease, giveNotice, LeaseView } from "@lapang/contract/stays/kost";
import { monthsFrom } from "@lapang/domain/lease/lease-costs";
import { type KostTerm, kostTermNames } from "@lapang/domain/stay/kost-price";
import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { addMonths } from "@lapang/domain/venue/venue-time";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { kostText } from "../../../i18n/stays/kost.ts";
import { leaseText } from "../../../i18n/stays/lease.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { toast } from "../../../ui/toast.ts";
import { kostQueries } from "../queries.ts";

const t = leaseText.page;
const MONTHS_OFFERED = 6;

/** Extending or ending the lease, each with its consequences. */
export function LeaseNotice({ lease }: { lease: LeaseView }) {
  return (
    <>
      <Extend lease={lease} />
      <Notice lease={lease} />
    </>
  );
}

/** Runs a change of the lease and stores its reply wherever the lease is shown. */
function useLeaseTask(id: string) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const change = (work: () => Promise<LeaseView>, title: string) =>
    void run(async () => {
      answers.keep(kostQueries.lease(id).url, await work());
      toast({ title, variant: "success" });
    });
  return { busy, failure, change };
}

function Extend({ lease }: { lease: LeaseView }) {
  const { busy, failure, change } = useLeaseTask(lease.id);
  const [term, setTerm] = useState<KostTerm>(lease.term);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = { params: { id: lease.id }, body: { term } };
    change(() => sendTo<typeof extendLease>("POST", "/api/v1/leases/:id/extension", given), t.extended);
  };
  return (
    <Section title={t.extend}>
      <p className="mb-3 text-ink-2">{t.extendText}</p>
      <form aria-label={t.extend} className="grid max-w-120 gap-4" onSubmit={submit}>
        <FormField label={leaseText.ask.term}>
          <Select
            name="term"
            value={term}
            onChange={(event) => setTerm(event.currentTarget.value as KostTerm)}
            options={kostTermNames.map((value) => ({ value, label: kostText.terms[value] }))}
          />
        </FormField>
        <FormFailure error={failure} />
        <Button type="submit" variant="outline" size="sm" loading={busy} className="justify-self-start">
          {t.extendButton}
        </Button>
      </form>
    </Section>
  );
}

function Notice({ lease }: { lease: LeaseView }) {
  const { busy, failure, change } = useLeaseTask(lease.id);
  const { earliestEnd, startsOn, notice, endsOn } = lease;
  const [chosen, setChosen] = useState<string | null>(null);
  if (!earliestEnd) return null;
  if (notice && endsOn) {
    return (
      <Section title={t.notice}>
        <p>
          {t.noticeGiven[notice.by]} {t.noticeSent(formatLongDate(endsOn))}.
        </p>
      </Section>
    );
  }
  const first = monthsFrom(startsOn, earliestEnd);
  const days = Array.from({ length: MONTHS_OFFERED }, (_, index) => addMonths(startsOn, first + index));
  const end = chosen ?? earliestEnd;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = { params: { id: lease.id }, body: { endsOn: end } };
    const sent = t.noticeSent(formatLongDate(end));
    change(() => sendTo<typeof giveNotice>("POST", "/api/v1/leases/:id/notice", given), sent);
  };
  return (
    <Section title={t.notice}>
      <p className="mb-3 text-ink-2">{t.noticeText(formatLongDate(earliestEnd))}</p>
      <form aria-label={t.notice} className="grid max-w-120 gap-4" onSubmit={submit}>
        <FormField label={t.noticeEnd}>
          <Select
            name="endsOn"
            value={end}
            onChange={(event) => setChosen(event.currentTarget.value)}
            options={days.map((day) => ({ value: day, label: formatLongDate(day) }))}
          />
        </FormField>
        <FormFailure error={failure} />
        <Button type="submit" variant="outline-danger" size="sm" loading={busy} className="justify-self-start">
          {t.noticeButton}
        </Button>
      </form>
    </Section>
  );
}
