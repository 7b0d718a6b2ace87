import type { decideCorrection, WalletCorrection } from "@lapang/contract/payments/wallet-corrections";
import { formatAmount, formatRupiah } from "@lapang/domain/money";
import { officeCorrectionsText as t } from "../../../i18n/office/corrections.ts";
import { officeMoneyText } from "../../../i18n/office/money.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { venueQueries } from "../../venue/queries.ts";
import { DecideSheet, Fact } from "../kit/decide-sheet.tsx";
import type { OfficeSearch } from "../kit/office-page.ts";
import { PageSteps } from "../kit/page-steps.tsx";
import { Panel, Row } from "../kit/panel.tsx";
import { ReasonField } from "../kit/reason-field.tsx";
import { pageWanted } from "../kit/system-wanted.ts";
import { officeQueries } from "../queries.ts";
import { useOfficeLive } from "../use-office-live.ts";

/** Corrections proposed by one person, which another must decide. */
export function CorrectionRows({ search }: { search: OfficeSearch }) {
  const query = officeQueries.corrections(pageWanted(search));
  const { data } = useAnswer(query);
  useOfficeLive(query);
  return (
    <>
      <Panel title={t.title} count={data.total} empty={t.empty}>
        {data.items.map((correction) => (
          <CorrectionRow key={correction.id} correction={correction} query={query} />
        ))}
      </Panel>
      <PageSteps {...data} />
    </>
  );
}

function CorrectionRow({ correction, query }: { correction: WalletCorrection; query: { url: string } }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { id, person, amount, enteredBy } = correction;
  const decide = (decision: "approved" | "refused") => (values: FormData) =>
    sendTo<typeof decideCorrection>("POST", "/api/v1/wallet-corrections/:id/decision", {
      params: { id },
      body: { decision, reason: String(values.get("reason")) },
    });
  return (
    <Row
      lead={momentWords(venue, correction.enteredAt)}
      name={person.name}
      about={correction.reason}
      state={<b>{formatAmount(amount)}</b>}
      action={
        <DecideSheet
          title={person.name}
          label={t.open}
          query={query}
          facts={
            <>
              <Fact name={officeMoneyText.amount}>{formatRupiah(amount)}</Fact>
              <Fact name={t.enteredBy}>{enteredBy.name}</Fact>
              <Fact name={t.reason}>{correction.reason}</Fact>
            </>
          }
          fields={<ReasonField />}
          decisions={[
            { label: t.approve, send: decide("approved") },
            { label: t.refuse, variant: "outline-danger", send: decide("refused") },
          ]}
        />
      }
    />
  );
}
