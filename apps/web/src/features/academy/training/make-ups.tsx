import type { MakeUp, returnMakeUp } from "@lapang/contract/academy/training";
import { useState } from "react";
import { trainingText as t } from "../../../i18n/academy/training.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { dateWords, rangeWords, shortDateWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { MakeUpOptions } from "./make-up-options.tsx";
import type { TrainingProps } from "./training-props.ts";

/** Sessions excused in time, and the make-up sessions chosen for them. */
export function MakeUps(props: TrainingProps) {
  return (
    <Section title={t.makeUps}>
      <ul>
        {props.item.makeUps.map((makeUp) => (
          <OneMakeUp key={makeUp.id} {...props} makeUp={makeUp} />
        ))}
      </ul>
    </Section>
  );
}

function OneMakeUp({ makeUp, venue, ask }: TrainingProps & { makeUp: MakeUp }) {
  const [choosing, setChoosing] = useState(false);
  const { busy, failure, run } = useTask();
  const { session } = makeUp;
  const giveBack = () =>
    run(async () => {
      await sendTo<typeof returnMakeUp>("DELETE", "/api/v1/make-ups/:id/session", { params: { id: makeUp.id } });
      await ask();
    });
  return (
    <li className="border-rule border-b py-3 first:border-t">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <p className="font-bold">
            {session
              ? t.chosen(
                  `${dateWords(venue, session.startsAt)}, ${rangeWords(venue, session.startsAt, session.endsAt)}`,
                )
              : t.makeUp(shortDateWords(venue, makeUp.missedAt))}
          </p>
          <p className="text-ink-2 text-sm">
            {session
              ? `${session.programme} ${session.batch}, ${session.court}`
              : `${t.makeUpReason[makeUp.reason]}. ${makeUp.lapsed ? t.lapsed : t.validUntil(dateWords(venue, makeUp.validUntil))}`}
          </p>
        </div>
        <div className="flex gap-2">
          {!session && !makeUp.lapsed ? (
            <Button size="sm" variant="outline-primary" onClick={() => setChoosing(true)}>
              {t.choose}
            </Button>
          ) : null}
          {session && makeUp.mayReturn ? (
            <>
              <Button size="sm" variant="outline" onClick={() => setChoosing(true)}>
                {t.change}
              </Button>
              <Button size="sm" variant="outline" loading={busy} onClick={giveBack}>
                {t.giveBack}
              </Button>
            </>
          ) : null}
        </div>
      </div>
      <FormFailure error={failure} />
      <Sheet open={choosing} onOpenChange={setChoosing} title={t.chooseTitle} description={t.chooseText}>
        {choosing ? (
          <MakeUpOptions
            makeUp={makeUp}
            venue={venue}
            onChosen={async () => {
              await ask();
              setChoosing(false);
            }}
          />
        ) : null}
      </Sheet>
    </li>
  );
}
