import type { RainOut, retryRain, takeBackRain } from "@lapang/contract/desk/rain";
import { formatRupiah } from "@lapang/domain/money";
import { Link, useRouter } from "@tanstack/react-router";
import { errorSentence } from "../../../i18n/errors.ts";
import { officeRainText as t } from "../../../i18n/office/rain.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { toast } from "../../../ui/toast.ts";
import { officeQueries } from "../queries.ts";
import { useOfficeLive } from "../use-office-live.ts";
import { useOfficeTask } from "../use-office-task.ts";
import { hoursWords, RainTable } from "./rain-hits.tsx";

type Given = RainOut["reliefs"][number];

/** The live progress of a rain closure; it runs on the server even if nobody watches. */
export function RainProgress({ id }: { id: string }) {
  const query = officeQueries.rain(id);
  const { data: rain } = useAnswer(query);
  const { answers } = useRouter().options.context;
  useOfficeLive(query);
  const { busy, run } = useOfficeTask();
  const done = rain.reliefs.filter(({ status }) => status !== "waiting");
  const failed = rain.reliefs.filter(({ status }) => status === "failed");
  const open = rain.reliefs.filter(({ mayTakeBack }) => mayTakeBack);
  const credit = rain.reliefs.reduce((sum, given) => sum + creditOf(given), 0);
  const toCall = rain.reliefs.filter(({ hasAccount }) => !hasAccount).length;
  const isDone = done.length === rain.reliefs.length;
  const takeBack = () =>
    run(async () => {
      await sendTo<typeof takeBackRain>("POST", "/api/v1/desk/rain-outs/:id/take-back", { params: { id }, body: {} });
      toast({ title: t.takenBack, variant: "success" });
      await answers.refetch(query);
    });
  const retry = () =>
    run(async () => {
      await sendTo<typeof retryRain>("POST", "/api/v1/desk/rain-outs/:id/retry", { params: { id } });
      await answers.refetch(query);
    });
  return (
    <section aria-label={t.hits}>
      <div className="rain-done">
        <div role="status">
          <p>
            <b>{isDone ? t.done(done.length, formatRupiah(credit)) : t.working(done.length, rain.reliefs.length)}</b>
          </p>
          <p>{t.doneNote}</p>
          {toCall > 0 ? <p>{t.calls(toCall)}</p> : null}
          {isDone ? null : <progress value={done.length} max={rain.reliefs.length} aria-label={t.hits} />}
        </div>
        <div className="office-buttons">
          <button type="button" className="office-button office-big" disabled={busy} onClick={takeBack} data-undo="">
            {t.takeBack(open.length)}
          </button>
          {failed.length > 0 ? (
            <button type="button" className="office-button office-big" disabled={busy} onClick={retry}>
              {t.retry(failed.length)}
            </button>
          ) : null}
          <Link to="." search={({ rain: _, ...old }) => old} className="office-button office-big">
            {t.again}
          </Link>
        </div>
      </div>
      <RainTable
        total={credit}
        rows={rain.reliefs.map((given) => ({ ...given, gets: <Got given={given} />, credited: creditOf(given) }))}
      />
    </section>
  );
}

const creditOf = ({ status, credit }: Given) => (status === "credited" ? credit : 0);

function Got({ given: { status, problem, credit, packageMinutes } }: { given: Given }) {
  const tone = { failed: "office-bad", credited: "office-good", moved: "office-good" }[status as string] ?? "";
  return (
    <>
      <b className={tone}>{t.status[status]}</b>
      {status === "credited" && credit === 0 && packageMinutes === 0 ? `, ${t.nothing}` : null}
      {problem ? `, ${errorSentence(problem)}` : null}
      {status === "credited" && packageMinutes > 0 ? `, ${t.hoursNote(hoursWords(packageMinutes))}` : null}
    </>
  );
}
