import type { reportAbsence, TrainingSession } from "@lapang/contract/academy/training";
import { useState } from "react";
import { trainingText as t } from "../../../i18n/academy/training.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { dateWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogClose } from "../../../ui/dialog.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { toast } from "../../../ui/toast.ts";
import type { TrainingProps } from "./training-props.ts";

type ExcuseButtonProps = TrainingProps & { session: TrainingSession; quiet?: boolean };

/** Excuses a participant from a session. Explains the consequence first. */
export function ExcuseButton({ item, venue, session, ask, quiet = false }: ExcuseButtonProps) {
  const [open, setOpen] = useState(false);
  const { busy, failure, run } = useTask();
  const moment = dateWords(venue, session.startsAt);
  const excuse = () =>
    run(async () => {
      const params = { id: item.itemId, sessionId: session.id };
      await sendTo<typeof reportAbsence>("POST", "/api/v1/enrolments/:id/sessions/:sessionId/absence", { params });
      await ask();
      toast({ title: t.excused, variant: "success" });
      setOpen(false);
    });
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t.excuseTitle}
      description={t.excuseText(moment)}
      trigger={
        <Button variant={quiet ? "link" : "outline"} size="sm">
          {t.excuse}
          <span className="sr-only">{moment}</span>
        </Button>
      }
      footer={
        <>
          <Button onClick={excuse} loading={busy}>
            {t.excuseDo}
          </Button>
          <DialogClose>
            <Button variant="outline">{t.excuseKeep}</Button>
          </DialogClose>
        </>
      }
    >
      <FormFailure error={failure} />
    </Dialog>
  );
}
