import type { cancelVisit, VisitView } from "@lapang/contract/stays/kost-living";
import { useRouter } from "@tanstack/react-router";
import { visitText as t } from "../../../i18n/stays/visit.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer, useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { toast } from "../../../ui/toast.ts";
import { venueQueries } from "../../venue/queries.ts";
import { kostQueries } from "../queries.ts";

/** Requested or agreed visits. Renders nothing without any. */
export function MyVisits() {
  const visits = useOptionalAnswer(kostQueries.visits())?.items ?? [];
  const ahead = visits.filter(({ status }) => status === "requested" || status === "confirmed");
  if (ahead.length === 0) return null;
  return (
    <section aria-labelledby="survei-kost" className="mt-8">
      <h2 id="survei-kost" className="type-3 border-rule-strong border-b-2 pb-3">
        {t.list}
      </h2>
      <ul>
        {ahead.map((visit) => (
          <Visit key={visit.id} visit={visit} />
        ))}
      </ul>
    </section>
  );
}

function Visit({ visit }: { visit: VisitView }) {
  const { answers } = useRouter().options.context;
  const { data: venue } = useAnswer(venueQueries.venue());
  const { busy, failure, run } = useTask();
  const { id, kost, room, startsAt, status, answer } = visit;
  const cancel = () =>
    run(async () => {
      await sendTo<typeof cancelVisit>("DELETE", "/api/v1/kost-visits/:id", { params: { id } });
      toast({ title: t.cancelled, variant: "success" });
      await answers.refetch(kostQueries.visits());
    });
  return (
    <li className="border-rule border-b py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>
          <b className="block">{room ? `${kost.name}, ${t.room(room).toLowerCase()}` : kost.name}</b>
          <span className="text-ink-2 text-sm">
            {[momentWords(venue, startsAt), kost.address, answer].filter(Boolean).join(". ")}
          </span>
        </span>
        <span className="flex items-center gap-3">
          <Badge variant={status === "confirmed" ? "success" : "warning"}>{t.status[status]}</Badge>
          <Button variant="outline" size="sm" loading={busy} aria-label={t.cancelWho(kost.name)} onClick={cancel}>
            {t.cancel}
          </Button>
        </span>
      </div>
      <FormFailure error={failure} />
    </li>
  );
}
