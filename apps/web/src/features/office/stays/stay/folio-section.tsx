import type { chargeRoom, DeskStay, Folio, takeFolioCash } from "@lapang/contract/stays/staff-hotel";
import type { payFolioByQris } from "@lapang/contract/stays/staff-tape";
import { formatRupiah } from "@lapang/domain/money";
import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { officeStaysText } from "../../../../i18n/office/stays.ts";
import { sendTo } from "../../../../lib/api/send.ts";
import { useLateAnswer } from "../../../../lib/api/use-late-answer.ts";
import { useTask } from "../../../../lib/forms/use-task.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormFailure } from "../../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../../ui/forms/form-field.tsx";
import { Input } from "../../../../ui/forms/input.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { toast } from "../../../../ui/toast.ts";
import { LoadedAnswer } from "../../kit/loaded-answer.tsx";
import { useOfficeLive } from "../../use-office-live.ts";
import { staysQueries } from "../queries.ts";

const QrCode = lazy(() => import("../../../tickets/ticket-qr.tsx").then((module) => ({ default: module.TicketQr })));
const t = officeStaysText.folio;
const kinds = ["laundry", "minibar", "damage", "other"] as const;

/** The folio: adds extras, which are paid in cash or on the guest's phone before check-out. */
export function FolioSection({ stay }: { stay: DeskStay }) {
  const query = staysQueries.folio(stay.itemId);
  const answer = useLateAnswer(query);
  useOfficeLive(query);
  return (
    <section className="office-visit" aria-label={t.title}>
      <h2>{t.title}</h2>
      <LoadedAnswer query={query} answer={answer}>
        {(folio) => <Charges stay={stay} folio={folio} />}
      </LoadedAnswer>
      {stay.state === "in_house" ? <ChargeForm stay={stay} /> : null}
    </section>
  );
}

function Charges({ stay, folio }: { stay: DeskStay; folio: Folio }) {
  return (
    <>
      {folio.charges.length === 0 ? <p>{t.empty}</p> : null}
      <dl className="office-facts">
        {folio.charges.map(({ id, label, kind, amount, paid }) => (
          <Charge key={id} name={`${t.kinds[kind]}: ${label}`} words={paid ? t.paid : null} amount={amount} />
        ))}
        {folio.due > 0 ? <Charge name={t.due} words={null} amount={folio.due} strong /> : null}
      </dl>
      {folio.due > 0 ? <Paying stay={stay} folio={folio} /> : null}
    </>
  );
}

type ChargeProps = { name: string; words: string | null; amount: number; strong?: boolean };

function Charge({ name, words, amount, strong = false }: ChargeProps) {
  const sum = words ? `${formatRupiah(amount)}, ${words}` : formatRupiah(amount);
  return (
    <>
      <dt>{name}</dt>
      <dd>{strong ? <b>{sum}</b> : sum}</dd>
    </>
  );
}

function Paying({ stay: { itemId }, folio: { due } }: { stay: DeskStay; folio: Folio }) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const [payUrl, setPayUrl] = useState<string | null>(null);
  const given = { params: { itemId }, body: { expectedAmount: due } };
  const takeCash = () =>
    run(async () => {
      await sendTo<typeof takeFolioCash>("POST", "/api/v1/staff/stays/:itemId/folio/cash", given);
      toast({ title: t.taken(formatRupiah(due)), variant: "success" });
      await answers.refetch(staysQueries.folio(itemId));
    });
  const showCode = () =>
    run(async () => {
      const { redirectUrl } = await sendTo<typeof payFolioByQris>(
        "POST",
        "/api/v1/staff/stays/:itemId/folio/qris",
        given,
      );
      setPayUrl(redirectUrl && new URL(redirectUrl, location.href).href);
    });
  if (payUrl) {
    return (
      <div className="mt-3">
        <p>{t.scan(formatRupiah(due))}</p>
        <Suspense>
          <QrCode ticket={payUrl} label={t.code} />
        </Suspense>
        <p className="mt-3" role="status">
          {t.waiting}{" "}
          <a className="link" href={payUrl} target="_blank" rel="noreferrer">
            {t.openPage}
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className="mt-3 grid gap-3">
      <FormFailure error={failure} />
      <Button size="full" loading={busy} onClick={takeCash}>
        {t.cash(formatRupiah(due))}
      </Button>
      <Button size="full" variant="outline" loading={busy} onClick={showCode}>
        <Icon name="qr" />
        {t.qris}
      </Button>
    </div>
  );
}

function ChargeForm({ stay: { itemId } }: { stay: DeskStay }) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const add = (form: HTMLFormElement) =>
    run(async () => {
      const values = new FormData(form);
      await sendTo<typeof chargeRoom>("POST", "/api/v1/staff/stays/:itemId/folio", {
        params: { itemId },
        body: {
          kind: String(values.get("kind")) as (typeof kinds)[number],
          label: String(values.get("label")).trim(),
          amount: Number(values.get("amount")),
        },
      });
      form.reset();
      toast({ title: t.added, variant: "success" });
      await answers.refetch(staysQueries.folio(itemId));
    });
  return (
    <form
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void add(event.currentTarget);
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <FormField label={t.kind} required>
          <Select name="kind" options={kinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))} />
        </FormField>
        <FormField label={t.amount} required>
          <Input name="amount" type="number" inputMode="numeric" min={1} max={100_000_000} required />
        </FormField>
      </div>
      <FormField label={t.label} required>
        <Input name="label" maxLength={80} required autoComplete="off" />
      </FormField>
      <FormFailure error={failure} />
      <Button type="submit" variant="outline" size="full" loading={busy}>
        {t.add}
      </Button>
    </form>
  );
}
