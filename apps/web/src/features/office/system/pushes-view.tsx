import type { dropPush, PushView, retryPush } from "@lapang/contract/desk/system";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeSystemText } from "../../../i18n/office/system.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.ts";
import { venueQueries } from "../../venue/queries.ts";
import type { OfficeSearch } from "../kit/office-page.ts";
import { PageSteps } from "../kit/page-steps.tsx";
import { Panel, Row } from "../kit/panel.tsx";
import { pageWanted } from "../kit/system-wanted.ts";
import { officeQueries } from "../queries.ts";
import { useOfficeLive } from "../use-office-live.ts";
import { useOfficeTask } from "../use-office-task.ts";

const t = officeSystemText.pushes;

/** Push messages not sent yet, with the time and the reason; each can be retried or dropped. */
export function PushesView({ search }: { search: OfficeSearch }) {
  const query = officeQueries.pushes(pageWanted(search));
  const { data } = useAnswer(query);
  useOfficeLive(query);
  return (
    <>
      <Panel title={t.title} count={data.total} empty={t.none}>
        {data.items.map((push) => (
          <PushLine key={push.id} push={push} query={query} />
        ))}
      </Panel>
      <PageSteps {...data} />
    </>
  );
}

function PushLine({ push, query }: { push: PushView; query: { url: string } }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { to, title, attempts, error, createdAt, nextTryAt } = push;
  const next = nextTryAt ? t.next(momentWords(venue, nextTryAt)) : null;
  return (
    <Row
      lead={t.since(momentWords(venue, createdAt))}
      name={to}
      about={[title, attempts > 0 ? t.tries(attempts) : null, error, next].filter(Boolean).join(" · ")}
      state={nextTryAt ? null : <span className="office-mark office-late">{t.givenUp}</span>}
      action={<PushActions push={push} query={query} />}
    />
  );
}

function PushActions({ push: { id, to }, query }: { push: PushView; query: { url: string } }) {
  const { answers } = useRouter().options.context;
  const [open, setOpen] = useState(false);
  const { busy, run } = useOfficeTask();
  const act = (work: () => Promise<unknown>, words: string) =>
    run(async () => {
      await work();
      setOpen(false);
      toast({ title: words, variant: "success" });
      await answers.refetch(query);
    });
  const again = () =>
    act(() => sendTo<typeof retryPush>("POST", "/api/v1/system/pushes/:id/retry", { params: { id } }), t.begun);
  const drop = () =>
    act(() => sendTo<typeof dropPush>("POST", "/api/v1/system/pushes/:id/drop", { params: { id } }), t.dropped);
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t.dropWhat(to)}
        trigger={
          <button type="button" className="office-button">
            {t.drop}
          </button>
        }
        footer={
          <Button variant="danger" loading={busy} onClick={drop}>
            {t.drop}
          </Button>
        }
      >
        <p>{t.dropWhy}</p>
      </Sheet>
      <button type="button" className="office-button" data-row-action="" aria-busy={busy} onClick={again}>
        {t.again}
      </button>
    </span>
  );
}
