import type { DebtView, settleDebt } from "@lapang/contract/payments/staff-money";
import { formatAmount, formatRupiah } from "@lapang/domain/money";
import { officeMoneyText as t } from "../../../i18n/office/money.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { venueQueries } from "../../venue/queries.ts";
import { DecideSheet, Fact } from "../kit/decide-sheet.tsx";
import { PageSteps } from "../kit/page-steps.tsx";
import { Panel, Row } from "../kit/panel.tsx";
import { ReasonField } from "../kit/reason-field.tsx";
import { pageWanted } from "../kit/system-wanted.ts";
import { officeQueries } from "../queries.ts";
import { useOfficeLive } from "../use-office-live.ts";
import type { PagedRows } from "./money-wanted.ts";

const ways = ["cash", "bank", "wallet"] as const;

/** Customers' debts after a chargeback. */
export function DebtRows({ search, hideEmpty = false }: PagedRows & { hideEmpty?: boolean }) {
  const query = officeQueries.debts(pageWanted(search ?? {}));
  const { data } = useAnswer(query);
  useOfficeLive(query);
  return (
    <>
      <Panel title={t.debts.title} count={data.total} hideEmpty={hideEmpty} empty={t.debts.empty}>
        {data.items.map((debt) => (
          <DebtRow key={debt.id} debt={debt} query={query} />
        ))}
      </Panel>
      {search ? <PageSteps {...data} /> : null}
    </>
  );
}

function DebtRow({ debt, query }: { debt: DebtView; query: { url: string } }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const name = debt.person?.name ?? t.nobody;
  return (
    <Row
      lead={momentWords(venue, debt.createdAt)}
      name={name}
      about={debt.booking?.title ?? debt.payment.orderId}
      state={<b>{formatAmount(debt.amount)}</b>}
      action={
        <DecideSheet
          title={name}
          label={t.debts.open}
          query={query}
          facts={
            <>
              <Fact name={t.amount}>{formatRupiah(debt.amount)}</Fact>
              <Fact name={t.order}>{debt.payment.orderId}</Fact>
            </>
          }
          fields={<ReasonField name="note" label={t.debts.note} />}
          decisions={ways.map((from, index) => ({
            label: t.debts.from[from],
            ...(index > 0 && { variant: "outline" as const }),
            send: (values) =>
              sendTo<typeof settleDebt>("POST", "/api/v1/debts/:id/settlement", {
                params: { id: debt.id },
                body: { from, note: String(values.get("note")) },
              }),
          }))}
        />
      }
    />
  );
}
