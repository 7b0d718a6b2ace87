import type { CustomerMerge, decideMerge } from "@lapang/contract/people/customer-merges";
import { formatAmount, formatRupiah } from "@lapang/domain/money";
import { useRouter } from "@tanstack/react-router";
import { officeCustomersText } from "../../../i18n/office/customers.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { shortDateWords } from "../../../lib/moment-words.ts";
import { venueQueries } from "../../venue/queries.ts";
import { DecideSheet, Fact } from "../kit/decide-sheet.tsx";
import type { OfficeSearch } from "../kit/office-page.ts";
import { PageSteps } from "../kit/page-steps.tsx";
import { Panel, Row } from "../kit/panel.tsx";
import { ReasonField } from "../kit/reason-field.tsx";
import { useOfficeLive } from "../use-office-live.ts";
import { MERGES_PAGE, mergeQueries, mergesWanted } from "./merge-queries.ts";

const t = officeCustomersText.merge;

type Query = { url: string };

/** Merges that move so much money that a second person must decide. */
export function MergeRows({ search, query }: { search: OfficeSearch; query: Query }) {
  const waiting = mergeQueries.waiting(mergesWanted(search));
  const { data } = useAnswer(waiting);
  useOfficeLive(waiting);
  return (
    <div className="office-people-part">
      <Panel title={t.title} count={data.total} urgent hideEmpty>
        {data.items.map((merge) => (
          <MergeRow key={merge.id} merge={merge} waiting={waiting} query={query} />
        ))}
      </Panel>
      <PageSteps {...data} name={MERGES_PAGE} />
    </div>
  );
}

type MergeRowProps = { merge: CustomerMerge; waiting: Query; query: Query };

function MergeRow({ merge, waiting, query }: MergeRowProps) {
  const { answers } = useRouter().options.context;
  const { data: venue } = useAnswer(venueQueries.venue());
  const { id, from, into, amount, reason, enteredBy, enteredAt } = merge;
  const decide = (decision: "approved" | "refused") => async (values: FormData) => {
    await sendTo<typeof decideMerge>("POST", "/api/v1/staff/customer-merges/:id/decision", {
      params: { id },
      body: { decision, reason: String(values.get("reason")) },
    });
    await answers.refetch(query);
    await answers.refetch(mergeQueries.confirmations({}));
  };
  return (
    <Row
      lead={shortDateWords(venue, enteredAt)}
      name={from.name}
      about={`${t.toward(into.name)} · ${reason}`}
      state={<b>{formatAmount(amount)}</b>}
      action={
        <DecideSheet
          title={t.about(from.name, into.name)}
          label={t.open}
          query={waiting}
          facts={
            <>
              <Fact name={t.from}>{from.name}</Fact>
              <Fact name={t.target}>{into.name}</Fact>
              <Fact name={t.amount}>{formatRupiah(amount)}</Fact>
              <Fact name={t.enteredBy}>{enteredBy.name}</Fact>
              <Fact name={t.reason}>{reason}</Fact>
            </>
          }
          fields={<ReasonField />}
          decisions={[
            { label: t.approve, variant: "danger", send: decide("approved") },
            { label: t.refuse, variant: "outline", send: decide("refused") },
          ]}
        />
      }
    />
  );
}
