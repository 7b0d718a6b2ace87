import type { decideExtension, HoursExtension } from "@lapang/contract/desk/staff-hours";
import { useRouter } from "@tanstack/react-router";
import { officeHoursText as t } from "../../../i18n/office/hours.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { venueQueries } from "../../venue/queries.ts";
import { DecideSheet, Fact } from "../kit/decide-sheet.tsx";
import type { OfficeSearch } from "../kit/office-page.ts";
import { PageSteps } from "../kit/page-steps.tsx";
import { Panel, Row } from "../kit/panel.tsx";
import { ReasonField } from "../kit/reason-field.tsx";
import { useOfficeLive } from "../use-office-live.ts";
import { lastDayWords } from "./last-day.ts";
import { EXTENSIONS_PAGE, extensionsWanted, hoursOf, hoursQueries } from "./queries.ts";

/** Extensions proposed by one person, which another must decide. */
export function ExtensionRows({ query, search }: { query: { url: string }; search: OfficeSearch }) {
  const waiting = hoursQueries.extensions(extensionsWanted(search));
  const { data } = useAnswer(waiting);
  useOfficeLive(waiting);
  return (
    <>
      <Panel title={t.extensions} count={data.total} urgent empty={t.noExtensions}>
        {data.items.map((extension) => (
          <ExtensionRow key={extension.id} extension={extension} query={query} waiting={waiting} />
        ))}
      </Panel>
      <PageSteps {...data} name={EXTENSIONS_PAGE} />
    </>
  );
}

type ExtensionRowProps = { extension: HoursExtension; query: { url: string }; waiting: { url: string } };

function ExtensionRow({ extension, query, waiting }: ExtensionRowProps) {
  const { answers } = useRouter().options.context;
  const { data: venue } = useAnswer(venueQueries.venue());
  const { id, person, packageName, minutes, before, validUntil, enteredBy, reason } = extension;
  const decide = (decision: "approved" | "refused") => async (values: FormData) => {
    await sendTo<typeof decideExtension>("POST", "/api/v1/hours-extensions/:id/decision", {
      params: { id },
      body: { decision, reason: String(values.get("reason")) },
    });
    await answers.refetch(query);
  };
  return (
    <Row
      lead={momentWords(venue, extension.enteredAt)}
      name={person.name}
      about={`${reason} · ${t.until(lastDayWords(venue, validUntil))}`}
      state={<b>{`${hoursOf(minutes)} jam`}</b>}
      action={
        <DecideSheet
          title={person.name}
          label={t.decide}
          query={waiting}
          facts={
            <>
              <Fact name={t.package}>{packageName}</Fact>
              <Fact name={t.ends}>{lastDayWords(venue, before)}</Fact>
              <Fact name={t.newEnd}>{lastDayWords(venue, validUntil)}</Fact>
              <Fact name={t.enteredBy}>{enteredBy.name}</Fact>
              <Fact name={t.reason}>{reason}</Fact>
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
