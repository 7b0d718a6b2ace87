import type { payOutRefund, refuseTransfer, TransferView } from "@lapang/contract/payments/staff-money";
import { formatAmount, formatRupiah } from "@lapang/domain/money";
import { officeMoneyText as t } from "../../../i18n/office/money.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { DecideSheet, Fact } from "../kit/decide-sheet.tsx";
import { PageSteps } from "../kit/page-steps.tsx";
import { Panel, Row } from "../kit/panel.tsx";
import { ReasonField } from "../kit/reason-field.tsx";
import { pageWanted } from "../kit/system-wanted.ts";
import { officeQueries } from "../queries.ts";
import { useOfficeLive } from "../use-office-live.ts";
import type { PagedRows } from "./money-wanted.ts";

/** Refunds that staff must transfer manually. */
export function TransferRows({ search }: PagedRows) {
  const query = officeQueries.transfers(pageWanted(search ?? {}));
  const { data } = useAnswer(query);
  useOfficeLive(query);
  return (
    <>
      <Panel title={t.transfers.title} count={data.total} empty={t.transfers.empty}>
        {data.items.map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} query={query} />
        ))}
      </Panel>
      {search ? <PageSteps {...data} /> : null}
    </>
  );
}

function TransferRow({ transfer, query }: { transfer: TransferView; query: { url: string } }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { bank, person, amount, id } = transfer;
  const words = (values: FormData) => String(values.get("words"));
  const account = bank ? `${bank.bank} ${bank.account}` : "";
  return (
    <Row
      lead={momentWords(venue, transfer.createdAt)}
      name={person?.name ?? t.nobody}
      about={account}
      state={<b>{formatAmount(amount)}</b>}
      action={
        <DecideSheet
          title={person?.name ?? t.nobody}
          label={t.transfers.open}
          query={query}
          facts={
            <>
              <Fact name={t.amount}>{formatRupiah(amount)}</Fact>
              <Fact name={t.transfers.account}>
                {account} {bank ? <CopyButton text={bank.account} what={t.transfers.account} /> : null}
              </Fact>
              <Fact name={t.transfers.holder}>{bank?.holder ?? ""}</Fact>
              <Fact name={t.booking}>{transfer.booking?.code ?? t.nobody}</Fact>
            </>
          }
          fields={<ReasonField name="words" label={t.transfers.reference} hint={t.transfers.hint} maxLength={80} />}
          decisions={[
            {
              label: t.transfers.sent,
              send: (values) =>
                sendTo<typeof payOutRefund>("POST", "/api/v1/refunds/:id/paid-out", {
                  params: { id },
                  body: { reference: words(values) },
                }),
            },
            {
              label: t.transfers.refused,
              variant: "outline-danger",
              send: (values) =>
                sendTo<typeof refuseTransfer>("POST", "/api/v1/refunds/:id/refused", {
                  params: { id },
                  body: { reason: words(values) },
                }),
            },
          ]}
        />
      }
    />
  );
}
