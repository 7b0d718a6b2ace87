import type { withdrawEnrolment } from "@lapang/contract/academy/staff-academy";
import { formatRupiah } from "@lapang/domain/money";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeAcademyText as t } from "../../../i18n/office/academy.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { toast } from "../../../ui/toast.ts";
import { Fact } from "../kit/decide-sheet.tsx";
import { ReasonField } from "../kit/reason-field.tsx";
import { academyQueries } from "./queries.ts";

type WithdrawFormProps = { id: string; batch: string; isManager: boolean; onDone: () => void };

/** Withdraws a participant from a running term: fetches what is left and its value first, then asks for the decision. */
export function WithdrawForm(props: WithdrawFormProps) {
  const [wanted, setWanted] = useState(false);
  if (!props.isManager) return null;
  if (wanted) return <Quoted {...props} />;
  return (
    <button type="button" className="office-button office-bad mt-5" onClick={() => setWanted(true)}>
      {t.person.end}
    </button>
  );
}

function Quoted({ id, batch, onDone }: WithdrawFormProps) {
  const { answers } = useRouter().options.context;
  const quote = useOptionalAnswer(academyQueries.withdrawal(id));
  const { busy, failure, run } = useTask();
  if (!quote) return <p className="mt-5">{t.person.notYet}</p>;
  const submit = (values: FormData) =>
    run(async () => {
      await sendTo<typeof withdrawEnrolment>("POST", "/api/v1/enrolments/:id/withdrawal", {
        params: { id },
        body: { expectedCredit: quote.credit, expectedDue: quote.due, reason: String(values.get("reason")) },
      });
      toast({ title: t.person.ended, variant: "success" });
      onDone();
      await answers.refetch(academyQueries.class(batch));
    });
  return (
    <form
      className="mt-5 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <dl className="office-facts">
        <Fact name={t.person.left}>{t.person.leftOf(quote.sessionsLeft, quote.sessions)}</Fact>
        <Fact name={t.person.credit}>{formatRupiah(quote.credit)}</Fact>
        {quote.dropped > 0 ? <Fact name={t.person.dropped}>{formatRupiah(quote.dropped)}</Fact> : null}
        {quote.due > 0 ? <Fact name={t.person.due}>{formatRupiah(quote.due)}</Fact> : null}
      </dl>
      <ReasonField label={t.person.reason} hint={t.person.reasonHint} maxLength={300} />
      <FormFailure error={failure} />
      <Button type="submit" size="full" variant="outline-danger" loading={busy}>
        {quote.due > 0 ? t.person.submitDue(formatRupiah(quote.due)) : t.person.submit(formatRupiah(quote.credit))}
      </Button>
    </form>
  );
}
