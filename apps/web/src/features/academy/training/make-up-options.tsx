import type { chooseMakeUp, MakeUp } from "@lapang/contract/academy/training";
import type { Venue } from "@lapang/contract/site/venue";
import { useState } from "react";
import { trainingText as t } from "../../../i18n/academy/training.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { dateWords, rangeWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { Radio } from "../../../ui/forms/radio.tsx";
import { trainingQueries } from "./queries.ts";

type MakeUpOptionsProps = { makeUp: MakeUp; venue: Venue; onChosen: () => Promise<void> };

/** Sessions of the same level with a free seat. */
export function MakeUpOptions({ makeUp, venue, onChosen }: MakeUpOptionsProps) {
  const options = useLateAnswer(trainingQueries.options(makeUp.id));
  const [sessionId, setSessionId] = useState<string>();
  const { busy, failure, run } = useTask();
  if (!options) return <p role="status">{options === null ? t.failed : t.loading}</p>;
  if (options.items.length === 0) return <p>{t.noOptions}</p>;
  const take = () =>
    run(async () => {
      const params = { id: makeUp.id };
      const body = { sessionId: sessionId ?? "" };
      await sendTo<typeof chooseMakeUp>("PUT", "/api/v1/make-ups/:id/session", { params, body });
      await onChosen();
    });
  return (
    <>
      <fieldset className="divide-y divide-rule">
        <legend className="sr-only">{t.chooseTitle}</legend>
        {options.items.map((session) => (
          <Radio
            key={session.id}
            name="pengganti"
            value={session.id}
            checked={sessionId === session.id}
            onChange={() => setSessionId(session.id)}
            label={`${dateWords(venue, session.startsAt)}, ${rangeWords(venue, session.startsAt, session.endsAt)}`}
            description={`${session.programme} ${session.batch}, ${session.coach}, ${session.court}, ${t.seatsLeft(session.seatsLeft)}`}
          />
        ))}
      </fieldset>
      <FormFailure error={failure} />
      <Button className="mt-4" size="full" disabled={sessionId === undefined} loading={busy} onClick={take}>
        {t.take}
      </Button>
    </>
  );
}
