import type { Batch, joinClassWait, ProgrammeDetail } from "@lapang/contract/academy";
import type { Profile } from "@lapang/contract/account";
import type { Venue } from "@lapang/contract/venue";
import { useState } from "react";
import { academySaleText as t } from "../../../i18n/academy-sale.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { send } from "../../../lib/send.ts";
import { Button } from "../../../ui/button.tsx";
import { DrillDrawing } from "../../../ui/drawings/drill-drawing.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ParticipantForm } from "../../account/participants/participant-form.tsx";
import { batchTimes } from "../batch-words.ts";
import { AttendeeChoice } from "./attendee-choice.tsx";
import type { SeatOrder } from "./hold-seat.tsx";
import { TrialSessions } from "./trial-sessions.tsx";

type ChooseSeatProps = {
  programme: ProgrammeDetail;
  batch: Batch;
  profile: Profile;
  venue: Venue;
  trial: boolean;
  onChosen: (order: SeatOrder) => void;
};

/** Everything that is asked before a seat is held: who, and for a trial which session. */
export function ChooseSeat({ programme, batch, profile, venue, trial, onChosen }: ChooseSeatProps) {
  const [attendee, setAttendee] = useState<string>();
  const [session, setSession] = useState<string>();
  const [adding, setAdding] = useState(false);
  const [place, setPlace] = useState<number>();
  const { busy, failure, run } = useTask();
  const full = !trial && batch.placesLeft === 0;
  const ready = attendee !== undefined && (!trial || session !== undefined);
  const participant = attendee === "self" || attendee === undefined ? null : attendee;
  const go = () => {
    if (full) {
      return run(async () => {
        const wait = await send<typeof joinClassWait>("POST", "/api/v1/class-waits", {
          batch: batch.code,
          participant,
        });
        setPlace(wait.place ?? 1);
      });
    }
    onChosen({ batch: batch.code, participant, ...(trial && session && { trial: session }) });
  };
  return (
    <div className="wrap max-w-[58rem]! py-8">
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <DrillDrawing drill={programme.drill} />
        <div>
          <h1 className="type-2">{trial ? `${t.trialTitle} ${programme.name}` : programme.name}</h1>
          <p className="mt-1 font-semibold">{batchTimes(batch, venue.zoneLetters)}</p>
          <p className="text-ink-2 text-sm">
            {batch.code}. {t.with(batch.coach.name, batch.court.name)}
          </p>
        </div>
      </div>
      <section aria-labelledby="peserta" className="mt-8">
        <h2 id="peserta" className="type-3 border-rule-strong border-b-2 pb-3">
          {t.who}
        </h2>
        <p className="mt-3 text-ink-2">{full ? t.waitText : t.whoText}</p>
        <AttendeeChoice {...{ programme, batch, profile }} value={attendee} onChange={setAttendee} />
        {adding ? (
          <div className="border-rule-strong border-y-2 py-5">
            <ParticipantForm zone={venue.zone} onDone={() => setAdding(false)} />
          </div>
        ) : (
          <Button variant="outline" size="sm" className="mt-4" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {t.addChild}
          </Button>
        )}
      </section>
      {trial ? <TrialSessions {...{ programme, batch, venue }} value={session} onChange={setSession} /> : null}
      <FormFailure error={failure} />
      {place === undefined ? (
        <Button className="mt-8" size="full" disabled={!ready || busy} onClick={go}>
          {full ? t.wait : trial ? t.holdTrial : t.hold}
        </Button>
      ) : (
        <p role="status" className="mt-8 border-rule-strong border-y-2 py-4 font-bold">
          {t.waitDone(place)}
        </p>
      )}
    </div>
  );
}
