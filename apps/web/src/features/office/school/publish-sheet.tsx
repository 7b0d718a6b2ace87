import type { ReplyOf } from "@lapang/contract/route";
import type { BatchPlan, previewBatch, publishBatch } from "@lapang/contract/staff-academy";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeAcademyText as t } from "../../../i18n/office-academy.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { send } from "../../../lib/send.ts";
import { useLateAnswer } from "../../../lib/use-late-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.ts";
import { Awaited } from "../frame/awaited.tsx";
import { Collisions } from "./collisions.tsx";
import { PlanFields } from "./plan-fields.tsx";
import { planOf, type Solutions, solved } from "./plan-of-form.ts";
import { schoolQueries } from "./queries.ts";

type Preview = ReplyOf<typeof previewBatch>;

/** A new class: first every day that stands in its way with a way out, then all its sessions at once. */
export function PublishSheet() {
  const router = useRouter();
  const question = schoolQueries.classes(false);
  const answer = useLateAnswer(question);
  const leave = () => void router.navigate({ to: ".", search: ({ publish: _, ...old }) => old });
  return (
    <Sheet open onOpenChange={leave} title={t.publish.title}>
      <Awaited question={question} answer={answer}>
        {(parts) => <PublishForm parts={parts} />}
      </Awaited>
    </Sheet>
  );
}

type PublishFormProps = { parts: Parameters<typeof PlanFields>[0]["parts"] };

function PublishForm({ parts }: PublishFormProps) {
  const router = useRouter();
  const { busy, failure, run } = useTask();
  const [preview, setPreview] = useState<Preview>();
  const [solutions, setSolutions] = useState<Solutions>({});
  const look = async (plan: BatchPlan): Promise<Preview> => {
    const found = await send<typeof previewBatch>("POST", "/api/v1/batches/preview", plan);
    setPreview(found);
    return found;
  };
  const submit = (values: FormData) =>
    run(async () => {
      const plan = planOf(values, solutions);
      const found = await look(plan);
      // Nothing is taken that was not seen: the first press shows, the next one publishes what is free.
      if (!preview || found.collisions > 0) return;
      const { code, sessions } = await send<typeof publishBatch>("POST", "/api/v1/batches", plan);
      toast({ title: t.publish.done(code, sessions), variant: "success" });
      void router.navigate({ to: ".", search: { batch: code } });
    });
  const forget = () => {
    setPreview(undefined);
    setSolutions({});
  };
  const ready = preview !== undefined && preview.collisions === 0;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <PlanFields parts={parts} onChange={forget} />
      {preview ? (
        <Collisions preview={preview} solutions={solutions} onSolve={(date, way) => setSolutions(solved(date, way))} />
      ) : null}
      <FormFailure error={failure} />
      <Button type="submit" size="full" loading={busy}>
        {ready ? t.publish.submit(preview.sessions.length) : t.publish.check}
      </Button>
    </form>
  );
}
