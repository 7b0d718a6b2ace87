import type { decideTimeOff, TimeOffRequest } from "@lapang/contract/academy/staff-academy";
import { officeAcademyText as t } from "../../../i18n/office/academy.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { venueQueries } from "../../venue/queries.ts";
import { DecideSheet, Fact } from "../kit/decide-sheet.tsx";
import { Row } from "../kit/panel.tsx";
import { academyQueries } from "./queries.ts";

type TimeOffRowProps = { request: TimeOffRequest; isManager: boolean };

/** A coach's request for time off; shows the affected sessions before it is granted. */
export function TimeOffRow({ request, isManager }: TimeOffRowProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { id, coach, from, to, reason, status, hits } = request;
  const when = `${momentWords(venue, from)} – ${momentWords(venue, to)}`;
  const decide = (decision: "approved" | "refused") => () =>
    sendTo<typeof decideTimeOff>("POST", "/api/v1/time-off/:id/decision", { params: { id }, body: { decision } });
  return (
    <Row
      lead={momentWords(venue, from)}
      name={coach}
      about={[when, reason].filter(Boolean).join(", ")}
      state={
        status === "approved" ? (
          <span className="office-mark office-good">{t.coaches.granted}</span>
        ) : (
          <span className={hits.length > 0 ? "office-mark office-warn" : "office-mark"}>
            {t.coaches.hits(hits.length)}
          </span>
        )
      }
      action={
        status === "requested" && isManager ? (
          <DecideSheet
            title={t.coaches.decideFor(coach)}
            label={t.coaches.decide}
            query={academyQueries.timeOff()}
            facts={
              <>
                <Fact name={t.coaches.when}>{when}</Fact>
                <Fact name={t.coaches.reason}>{reason}</Fact>
              </>
            }
            fields={<Hits hits={hits} />}
            decisions={[
              { label: t.coaches.approve, send: decide("approved") },
              { label: t.coaches.refuse, variant: "outline-danger", send: decide("refused") },
            ]}
          />
        ) : (
          <span />
        )
      }
    />
  );
}

function Hits({ hits }: Pick<TimeOffRequest, "hits">) {
  const { data: venue } = useAnswer(venueQueries.venue());
  if (hits.length === 0) return null;
  return (
    <div>
      <p className="font-bold">{t.coaches.firstMove}</p>
      <ul>
        {hits.map(({ title, startsAt }) => (
          <li key={title + startsAt}>{`${title}, ${momentWords(venue, startsAt)}`}</li>
        ))}
      </ul>
    </div>
  );
}
