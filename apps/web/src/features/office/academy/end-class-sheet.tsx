import type { ClassEnd, decideClassEnd, enterClassEnd } from "@lapang/contract/academy/staff-class-end";
import { formatRupiah } from "@lapang/domain/money";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeClassEndText as t } from "../../../i18n/office/class-end.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.ts";
import { Fact } from "../kit/decide-sheet.tsx";
import { ReasonField } from "../kit/reason-field.tsx";
import { useProvenTask } from "../kit/use-proven-task.tsx";
import { academyQueries } from "./queries.ts";

type Step = "enter" | "approved" | "refused";

/** Ends a class early: shows the consequences; one person requests it and another decides. */
export function EndClassSheet({ code }: { code: string }) {
  const [open, setOpen] = useState(false);
  const quote = useOptionalAnswer(academyQueries.end(code));
  if (!quote) return null;
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={t.title(code)}
      trigger={
        <button type="button" className={`office-button ${quote.entered ? "office-warn" : ""}`}>
          {quote.entered && !quote.entered.own ? t.decide : t.open}
        </button>
      }
    >
      <EndForm code={code} quote={quote} onDone={() => setOpen(false)} />
    </Sheet>
  );
}

function EndForm({ code, quote, onDone }: { code: string; quote: ClassEnd; onDone: () => void }) {
  const router = useRouter();
  const { answers } = router.options.context;
  const { busy, failure, run, codeField } = useProvenTask();
  const { sessions, families, credit, entered } = quote;
  const submit = (values: FormData, step: Step) =>
    run(values, async () => {
      const { ended } = await send(code, { step, reason: String(values.get("reason")), expectedCredit: credit });
      onDone();
      toast({ title: ended ? t.ended(code) : step === "refused" ? t.refused : t.entered, variant: "success" });
      if (!ended) return void (await answers.refetch(academyQueries.end(code)));
      await router.navigate({ to: ".", search: {} });
      await answers.refetch(academyQueries.classes(false));
    });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
        void submit(new FormData(event.currentTarget), (pressed?.value ?? "enter") as Step);
      }}
    >
      <dl className="office-facts">
        <Fact name={t.sessions}>{sessions}</Fact>
        <Fact name={t.families}>{families}</Fact>
        <Fact name={t.credit}>{formatRupiah(credit)}</Fact>
        {entered ? <Fact name={t.by}>{entered.by}</Fact> : null}
        {entered ? <Fact name={t.reason}>{entered.reason}</Fact> : null}
      </dl>
      <p>{families === 0 ? t.alone : entered?.own ? t.waiting : entered ? t.deciding : t.needsAnother}</p>
      {entered ? null : <ReasonField label={t.reason} hint={t.reasonHint} maxLength={300} />}
      {entered?.own ? null : codeField}
      <FormFailure error={failure} />
      <Steps quote={quote} busy={busy} />
    </form>
  );
}

function Steps({ quote: { entered, families, credit }, busy }: { quote: ClassEnd; busy: boolean }) {
  if (!entered) {
    return (
      <Button type="submit" value="enter" size="full" variant="outline-danger" loading={busy}>
        {families === 0 ? t.endNow : t.enter}
      </Button>
    );
  }
  if (entered.own && !entered.decided) return null;
  return (
    <>
      <Button type="submit" value="approved" size="full" variant="danger" loading={busy}>
        {entered.decided ? t.goOn : t.approve(formatRupiah(credit))}
      </Button>
      {entered.decided ? null : (
        <Button type="submit" value="refused" size="full" variant="outline" loading={busy}>
          {t.refuse}
        </Button>
      )}
    </>
  );
}

type Sending = { step: Step; reason: string; expectedCredit: number };

function send(code: string, { step, reason, expectedCredit }: Sending): Promise<{ ended: boolean }> {
  const params = { code };
  if (step === "enter") {
    const body = { reason, expectedCredit };
    return sendTo<typeof enterClassEnd>("POST", "/api/v1/staff/classes/:code/end", { params, body });
  }
  const body = { decision: step, expectedCredit };
  return sendTo<typeof decideClassEnd>("POST", "/api/v1/staff/classes/:code/end/decision", { params, body });
}
