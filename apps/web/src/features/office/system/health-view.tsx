import type { ReactNode } from "react";
import { officeSystemText } from "../../../i18n/office/system.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { venueQueries } from "../../venue/queries.ts";
import { Fact } from "../kit/decide-sheet.tsx";
import { officeQueries } from "../queries.ts";
import { useOfficeLive } from "../use-office-live.ts";
import { BackupsPart } from "./backups-part.tsx";

const t = officeSystemText.health;
const MEGABYTE = 1024 * 1024;

/** The health of each part, by its last success. */
export function HealthView() {
  const query = officeQueries.system();
  const { data } = useAnswer(query);
  const { data: venue } = useAnswer(venueQueries.venue());
  useOfficeLive(query);
  const when = (moment: string | null) => (moment ? momentWords(venue, moment) : officeSystemText.never);
  const { jobs, database } = data;
  return (
    <div className="office-health">
      <Part title={t.jobs}>
        <Fact name={t.failed}>{jobs.failed}</Fact>
        <Fact name={t.late}>{jobs.late}</Fact>
        <Fact name={t.waiting}>{jobs.waiting}</Fact>
        <Fact name={t.running}>{jobs.running}</Fact>
      </Part>
      <Part title={t.queues}>
        {data.queues.map(({ name, waiting, failing, sentToday }) => (
          <Fact key={name} name={t.queueNames[name]}>
            {t.queue(waiting, failing, sentToday)}
          </Fact>
        ))}
      </Part>
      <Part title={t.ports}>
        {data.ports.map(({ name, adapter, lastSuccessAt }) => (
          <Fact key={name} name={t.portNames[name]}>
            {adapter ? `${adapter}, ${lastSuccessAt ? t.last(when(lastSuccessAt)) : t.unused}` : t.none}
          </Fact>
        ))}
      </Part>
      <Part title={t.database}>
        <Fact name={t.version}>{database.version}</Fact>
        <Fact name={t.size}>{`${Math.round(database.bytes / MEGABYTE)} MB`}</Fact>
        <Fact name={t.migration}>{database.migration}</Fact>
        <Fact name={t.started}>{when(database.startedAt)}</Fact>
      </Part>
      <BackupsPart backups={data.backups} at={data.at} when={when} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <dl className="office-facts">{children}</dl>
    </section>
  );
}
