import type { previewBatch, publishBatch } from "@lapang/contract/academy/staff-academy";
import type { ReplyOf } from "@lapang/contract/route";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeAcademyText as t } from "../../../i18n/office/academy.ts";
import { send } from "../../../lib/api/send.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.ts";
import { LoadedAnswer } from "../kit/loaded-answer.tsx";
import { Collisions } from "./collisions.tsx";
import { PlanFields } from "./plan-fields.tsx";
import { planOf, type Solutions, solved } from "./plan-of-form.ts";
import { academyQueries } from "./queries.ts";

/** The API's preview and the plan that it belongs to. */
type Checked = { wish: string; preview: ReplyOf<typeof previewBatch> };

/** A new class: first the colliding days with their solutions, then all sessions at once. */
export function PublishSheet() {
  const router = useRouter();
  const query = academyQueries.classes(false);
  const answer = useLateAnswer(query);
  const leave = () => void router.navigate({ to: ".", search: ({ publish: _, ...old }) => old });
  return (
    <Sheet open onOpenChange={leave} title={t.publish.title}>
      <LoadedAnswer query={query} answer={answer}>
        {(parts) => <PublishForm parts={parts} />}
      </LoadedAnswer>
    </Sheet>
  );
}

type PublishFormProps = { parts: Parameters<typeof PlanFields>[0]["parts"] };

function PublishForm({ parts }: PublishFormProps) {
  const router = useRouter();
  const { busy, failure, run } = useTask();
  const [checked, setChecked] = useState<Checked>();
  const [solutions, setSolutions] = useState<Solutions>({});
  const isFree = checked?.preview.collisions === 0;
  const submit = (values: FormData) =>
    run(async () => {
      const plan = planOf(values, solutions);
      const wish = JSON.stringify(plan);
      const preview = await send<typeof previewBatch>("POST", "/api/v1/batches/preview", plan);
      setChecked({ wish, preview });
      // A press publishes only the plan that the previous press has shown to be free of collisions.
      if (!isFree || checked.wish !== wish || preview.collisions > 0) return;
      const { code, sessions } = await send<typeof publishBatch>("POST", "/api/v1/batches", plan);
      toast({ title: t.publish.done(code, sessions), variant: "success" });
      void router.navigate({ to: ".", search: { batch: code } });
    });
  const forget = () => {
    setChecked(undefined);
    setSolutions({});
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <PlanFields parts={parts} onChange={forget} />
      {checked ? (
        <Collisions
          preview={checked.preview}
          solutions={solutions}
          onSolve={(date, way) => setSolutions(solved(date, way))}
        />
      ) : null}
      <FormFailure error={failure} />
      <Button type="submit" size="full" loading={busy}>
        {isFree ? t.publish.submit(checked.preview.sessions.length) : t.publish.check}
      </Button>
    </form>
  );
}
