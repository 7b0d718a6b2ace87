import type { StaffLeaseCard } from "@lapang/contract/stays/kost";
import type { ClosingView, settleDeposit } from "@lapang/contract/stays/kost-living";
import { formatAmount, formatRupiah } from "@lapang/domain/money";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeKostText } from "../../../../i18n/office/kost.ts";
import { officeText } from "../../../../i18n/office/office.ts";
import { sendTo } from "../../../../lib/api/send.ts";
import { useAnswer, useOptionalAnswer } from "../../../../lib/api/use-answer.ts";
import { useTask } from "../../../../lib/forms/use-task.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormFailure } from "../../../../ui/forms/form-failure.tsx";
import { Sheet } from "../../../../ui/sheet.tsx";
import { toast } from "../../../../ui/toast.ts";
import { PrivatePhotos } from "../../../kost/private-photos.tsx";
import { Fact } from "../../kit/decide-sheet.tsx";
import type { OfficeSearch } from "../../kit/office-page.ts";
import { Row } from "../../kit/panel.tsx";
import { useOfficeLive } from "../../use-office-live.ts";
import { ClosingForm } from "./closing-form.tsx";
import { KostList } from "./kost-list.tsx";
import { deskKostQueries, kostLists } from "./queries.ts";

const t = officeKostText.deposits;

/** Deposits of tenants who have moved out, until they are settled. */
export function DepositRows({ search, maySettle }: { search: OfficeSearch; maySettle: boolean }) {
  const query = kostLists.deposits(search);
  const { data } = useAnswer(query);
  useOfficeLive(query);
  return (
    <KostList name="deposits" data={data} title={t.title} empty={t.empty}>
      {data.items.map((lease) => (
        <Row
          key={lease.id}
          lead={officeKostText.room(lease.kost.name, lease.room)}
          name={lease.tenant.name}
          about={t.status[lease.closing ?? "none"]}
          state={<b>{formatAmount(lease.depositHeld)}</b>}
          action={<DepositSheet lease={lease} maySettle={maySettle} query={query} />}
        />
      ))}
    </KostList>
  );
}

type DepositSheetProps = { lease: StaffLeaseCard; maySettle: boolean; query: { url: string } };

function DepositSheet({ lease, maySettle, query }: DepositSheetProps) {
  const { answers } = useRouter().options.context;
  const [open, setOpen] = useState(false);
  const [rewriting, setRewriting] = useState(false);
  const closing = useOptionalAnswer(deskKostQueries.closing(lease.id), open && lease.closing !== null);
  const change = (to: boolean) => {
    setOpen(to);
    // The tenant may have responded meanwhile, so refetch.
    if (to && lease.closing) answers.refetch(deskKostQueries.closing(lease.id)).catch(() => undefined);
  };
  const done = async () => {
    setOpen(false);
    setRewriting(false);
    toast({ title: officeText.saved, variant: "success" });
    await Promise.all([answers.refetch(query), answers.refetch(deskKostQueries.closing(lease.id))]);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={change}
      title={lease.tenant.name}
      trigger={
        <button type="button" className="office-button" data-row-action="">
          {t.open}
        </button>
      }
    >
      {lease.closing === null || rewriting ? (
        <ClosingForm lease={lease} onDone={done} />
      ) : closing ? (
        <>
          <Statement closing={closing} />
          <div className="mt-4 grid gap-3">
            {maySettle ? <Settle lease={lease} closing={closing} onDone={done} /> : null}
            <Button size="full" variant="outline" onClick={() => setRewriting(true)}>
              {t.rewrite}
            </Button>
          </div>
        </>
      ) : null}
    </Sheet>
  );
}

function Statement({ closing }: { closing: ClosingView }) {
  return (
    <>
      <dl className="office-facts">
        <Fact name={t.status[closing.status]}>{closing.way ? t.way[closing.way] : ""}</Fact>
        {closing.checks.map(({ label, state, note }) => (
          <Fact key={label} name={label}>
            {[t.state[state], note].filter(Boolean).join(", ")}
          </Fact>
        ))}
        <Fact name={t.held}>{formatRupiah(closing.deposit)}</Fact>
        {closing.deductions.map(({ label, reason, amount }) => (
          <Fact key={label} name={`${label}: ${reason}`}>
            {formatRupiah(-amount)}
          </Fact>
        ))}
        <Fact name={t.rest}>
          <b>{formatRupiah(closing.rest)}</b>
        </Fact>
        {closing.answer ? <Fact name={t.answer}>{closing.answer}</Fact> : null}
      </dl>
      <PrivatePhotos names={closing.checks.flatMap(({ photos }) => photos)} />
    </>
  );
}

type SettleProps = { lease: StaffLeaseCard; closing: ClosingView; onDone: () => Promise<void> };

function Settle({ lease, closing, onDone }: SettleProps) {
  const { busy, failure, run } = useTask();
  if (closing.status !== "agreed" && closing.status !== "disputed") return null;
  const settle = () =>
    run(async () => {
      await sendTo<typeof settleDeposit>("POST", "/api/v1/staff/leases/:id/closing/settlement", {
        params: { id: lease.id },
        body: { expectedReturn: closing.rest },
      });
      await onDone();
    });
  return (
    <>
      <FormFailure error={failure} />
      <Button size="full" loading={busy} onClick={settle}>
        {t.settle(formatRupiah(closing.rest))}
      </Button>
    </>
  );
}
