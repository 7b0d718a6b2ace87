import type { BoardEntry, openCourt } from "@lapang/contract/desk/desk-board";
import { useRouter } from "@tanstack/react-router";
import { officeBoardText as t } from "../../../i18n/office/board.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords, timeWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.ts";
import { venueQueries } from "../../venue/queries.ts";
import { useOfficeTask } from "../use-office-task.ts";

/** A closure: its reason, its end, and a button to reopen. */
export function ClosureSheet({ entry }: { entry: BoardEntry | undefined }) {
  const router = useRouter();
  const { data: venue } = useAnswer(venueQueries.venue());
  const { busy, run } = useOfficeTask();
  if (!entry) return null;
  const leave = () => void router.navigate({ to: ".", search: ({ closure: _, ...old }) => old });
  const open = () =>
    run(async () => {
      await sendTo<typeof openCourt>("DELETE", "/api/v1/desk/closures/:id", { params: { id: entry.id } });
      toast({ title: t.close.opened, variant: "success" });
      leave();
    });
  return (
    <Sheet open onOpenChange={leave} title={entry.note ?? t.looks.closed}>
      <p>{t.close.time(momentWords(venue, entry.start), timeWords(venue, entry.end))}</p>
      <Button className="mt-5" size="full" loading={busy} onClick={open}>
        {t.close.again}
      </Button>
    </Sheet>
  );
}
