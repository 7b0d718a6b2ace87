import type { retryJob } from "@lapang/contract/desk/desk";
import type { JobView } from "@lapang/contract/desk/system";
import { useRouter } from "@tanstack/react-router";
import { officeSystemText } from "../../../i18n/office/system.ts";
import { officeTodayText } from "../../../i18n/office/today.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { toast } from "../../../ui/toast.ts";
import { venueQueries } from "../../venue/queries.ts";
import type { OfficeSearch } from "../kit/office-page.ts";
import { PageSteps } from "../kit/page-steps.tsx";
import { Panel, Row } from "../kit/panel.tsx";
import { stateWanted } from "../kit/system-wanted.ts";
import { officeQueries } from "../queries.ts";
import { useOfficeLive } from "../use-office-live.ts";
import { useOfficeTask } from "../use-office-task.ts";
import { StateLinks } from "./state-links.tsx";

const t = officeSystemText.jobs;

/** Background jobs; failed ones can be retried. */
export function JobsView({ search }: { search: OfficeSearch }) {
  const wanted = stateWanted(search, ["failed", "waiting"]);
  const query = officeQueries.jobs(wanted);
  const { data } = useAnswer(query);
  useOfficeLive(query);
  return (
    <>
      <StateLinks states={t.states} current={wanted.state} label={officeSystemText.views.jobs} />
      <Panel title={t.states[wanted.state]} count={data.total} empty={t.none} urgent={wanted.state === "failed"}>
        {data.items.map((job) => (
          <JobLine key={job.id} job={job} query={query} canRetry={wanted.state === "failed"} />
        ))}
      </Panel>
      <PageSteps {...data} />
    </>
  );
}

type JobLineProps = { job: JobView; query: { url: string }; canRetry: boolean };

function JobLine({ job, query, canRetry }: JobLineProps) {
  const { answers } = useRouter().options.context;
  const { data: venue } = useAnswer(venueQueries.venue());
  const { busy, run } = useOfficeTask();
  const again = () =>
    run(async () => {
      await sendTo<typeof retryJob>("POST", "/api/v1/desk/jobs/:id/retry", { params: { id: job.id } });
      toast({ title: t.begun, variant: "success" });
      await answers.refetch(query);
    });
  return (
    <Row
      lead={momentWords(venue, job.runAt)}
      name={officeTodayText.jobs.task(job.task)}
      about={[t.tries(job.attempts, job.maxAttempts), job.error].filter(Boolean).join(" · ")}
      state={job.running ? t.running : null}
      action={
        canRetry ? (
          <button type="button" className="office-button" data-row-action="" aria-busy={busy} onClick={again}>
            {t.again}
          </button>
        ) : (
          <span />
        )
      }
    />
  );
}
