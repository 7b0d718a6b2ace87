import type { MergeConfirmation } from "@lapang/contract/people/customer-merges";
import { officeCustomersText } from "../../../i18n/office/customers.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { shortDateWords } from "../../../lib/moment-words.ts";
import { venueQueries } from "../../venue/queries.ts";
import type { OfficeSearch } from "../kit/office-page.ts";
import { PageSteps } from "../kit/page-steps.tsx";
import { Panel, Row } from "../kit/panel.tsx";
import { useOfficeLive } from "../use-office-live.ts";
import { ConfirmationSheet } from "./confirmation-sheet.tsx";
import { CONFIRMATIONS_PAGE, confirmationsWanted, mergeQueries } from "./merge-queries.ts";

const t = officeCustomersText.merge;

type Query = { url: string };

/** Merges of two accounts that wait for confirmation by both mailboxes; a refused or expired one is listed for a week. */
export function ConfirmationRows({ search, query }: { search: OfficeSearch; query: Query }) {
  const confirmations = mergeQueries.confirmations(confirmationsWanted(search));
  const { data } = useAnswer(confirmations);
  const { data: venue } = useAnswer(venueQueries.venue());
  useOfficeLive(confirmations);
  return (
    <div className="office-people-part">
      <Panel title={t.confirm.title} count={data.total} hideEmpty>
        {data.items.map((merge) => (
          <Row
            key={merge.id}
            lead={shortDateWords(venue, merge.startedAt)}
            name={merge.from.name}
            about={`${t.toward(merge.into.name)} · ${merge.reason}`}
            state={<b>{stateWords(merge)}</b>}
            action={<ConfirmationSheet merge={merge} queries={[confirmations, query]} />}
          />
        ))}
      </Panel>
      <PageSteps {...data} name={CONFIRMATIONS_PAGE} />
    </div>
  );
}

function stateWords({ state, problem, mailboxes }: MergeConfirmation): string {
  if (state !== "open") return t.confirm.states[state];
  if (problem) return t.confirm.states.problem;
  return t.confirm.count([mailboxes.from, mailboxes.into].filter(({ confirmedAt }) => confirmedAt).length);
}
