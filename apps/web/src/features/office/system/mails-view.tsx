import { officeSystemText } from "../../../i18n/office/system.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { Follow } from "../../../ui/navigation/follow.tsx";
import { venueQueries } from "../../venue/queries.ts";
import type { OfficeSearch } from "../kit/office-page.ts";
import { PageSteps } from "../kit/page-steps.tsx";
import { Panel, Row } from "../kit/panel.tsx";
import { stateWanted } from "../kit/system-wanted.ts";
import { officeQueries } from "../queries.ts";
import { useOfficeLive } from "../use-office-live.ts";
import { StateLinks } from "./state-links.tsx";

const t = officeSystemText.mails;

/** Mails that wait, with the reason, and mails that were sent. */
export function MailsView({ search }: { search: OfficeSearch }) {
  const wanted = stateWanted(search, ["waiting", "sent"]);
  const query = officeQueries.mails(wanted);
  const { data } = useAnswer(query);
  const { data: venue } = useAnswer(venueQueries.venue());
  useOfficeLive(query);
  return (
    <>
      <StateLinks states={t.states} current={wanted.state} label={officeSystemText.views.mails} />
      <Panel title={t.states[wanted.state]} count={data.total} empty={t.none}>
        {data.items.map(({ id, to, subject, attempts, error, createdAt, sentAt }) => (
          <Row
            key={id}
            lead={momentWords(venue, sentAt ?? createdAt)}
            name={to}
            about={[subject, attempts > 1 || error ? t.tries(attempts) : null, error].filter(Boolean).join(" · ")}
            action={<span />}
          />
        ))}
      </Panel>
      <PageSteps {...data} />
      <Follow href="/base-components/mail" className="link mt-3 inline-flex min-h-11 items-center">
        {t.examples}
      </Follow>
    </>
  );
}
