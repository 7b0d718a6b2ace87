import type { Batch, ProgrammeDetail } from "@lapang/contract/academy/academy";
import type { Venue } from "@lapang/contract/site/venue";
import { academySaleText as t } from "../../../i18n/academy/sale.ts";
import { dateWords, rangeWords } from "../../../lib/moment-words.ts";
import { Radio } from "../../../ui/forms/radio.tsx";

const MOST = 6;

type TrialSessionsProps = {
  programme: ProgrammeDetail;
  batch: Batch;
  venue: Venue;
  value: string | undefined;
  onChange: (session: string) => void;
};

/** The next sessions with a free seat for a trial. */
export function TrialSessions({ programme, batch, venue, value, onChange }: TrialSessionsProps) {
  const open = programme.sessions.filter(
    (session) =>
      session.batch === batch.code && !session.cancelled && session.seatsLeft > 0 && session.startsAt > programme.now,
  );
  return (
    <section aria-labelledby="pertemuan" className="mt-8">
      <h2 id="pertemuan" className="type-3 border-rule-strong border-b-2 pb-3">
        {t.whichSession}
      </h2>
      {open.length === 0 ? <p className="mt-3">{t.noTrial}</p> : null}
      <fieldset className="mt-3 divide-y divide-rule">
        <legend className="sr-only">{t.whichSession}</legend>
        {open.slice(0, MOST).map((session) => (
          <Radio
            key={session.id}
            name="session"
            value={session.id}
            checked={value === session.id}
            onChange={() => onChange(session.id)}
            label={dateWords(venue, session.startsAt)}
            description={`${rangeWords(venue, session.startsAt, session.endsAt)}, ${session.court}, ${t.seatsLeft(session.seatsLeft)}`}
          />
        ))}
      </fieldset>
    </section>
  );
}
