import type { Batch, ProgrammeDetail } from "@lapang/contract/academy/academy";
import type { Participant, Profile } from "@lapang/contract/identity/account";
import type { Venue } from "@lapang/contract/site/venue";
import { useState } from "react";
import { academySaleText as t } from "../../../i18n/academy/sale.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { DrillDrawing } from "../../../ui/drawings/drill-drawing.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { GuardianConsent } from "../../account/participants/guardian-consent.tsx";
import { ParticipantForm } from "../../account/participants/participant-form.tsx";
import { useKeepProfile } from "../../account/use-profile.ts";
import { BatchTimes } from "../batch-times.tsx";
import { academyQueries } from "../queries.ts";
import { AttendeeChoice, listChoosable } from "./attendee-choice.tsx";
import type { SeatOrder } from "./hold-seat.tsx";
import { ineligibleReason } from "./ineligible-reason.ts";
import { JoinWaitingList } from "./join-waiting-list.tsx";
import { SeatBar } from "./seat-bar.tsx";
import { TrialSessions } from "./trial-sessions.tsx";

export type ChooseSeatProps = {
  programme: ProgrammeDetail;
  batch: Batch;
  profile: Profile;
  venue: Venue;
  trial: boolean;
  onChosen: (order: SeatOrder) => void;
};

/** Selects the participants, and for a trial the session, before the seats are held. */
export function ChooseSeat({ programme, batch, profile, venue, trial, onChosen }: ChooseSeatProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [session, setSession] = useState<string>();
  const [adding, setAdding] = useState(false);
  const full = !trial && batch.placesLeft === 0;
  const seats = useOptionalAnswer(academyQueries.ownSeats(programme.slug))?.items ?? [];
  const waits = useOptionalAnswer(academyQueries.waits(), full)?.items ?? [];
  const chosenClass = { programme, batch, trial, seats, waits: full ? waits : [] };
  const choosable = listChoosable(profile);
  const waiting = new Set(profile.participants.filter(({ needsConsent }) => needsConsent).map(({ id }) => id));
  const people = choosable
    .filter((person) => chosen.includes(person.id) && ineligibleReason(person, chosenClass) === null)
    .filter(({ id }) => !waiting.has(id))
    .map(({ participantId, name }) => ({ participant: participantId, name: participantId ? name : profile.name }));
  const unconsented = profile.participants.filter(({ id, needsConsent }) => needsConsent && chosen.includes(id));
  const { keepParticipants } = useKeepProfile();
  const added = (saved?: Participant) => {
    setAdding(false);
    // A child added here is selected at once.
    if (saved) setChosen((before) => [...before, saved.id]);
  };
  return (
    <div className="wrap max-w-[58rem]! pt-8 [&_:is(a,button,input,select,summary)]:scroll-mb-44">
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <DrillDrawing drill={programme.drill} />
        <div>
          <h1 className="type-2">{trial ? `${t.trialTitle} ${programme.name}` : programme.name}</h1>
          <p className="mt-1 font-semibold">
            <BatchTimes batch={batch} letters={venue.zoneLetters} />
          </p>
          <p className="text-ink-2 text-sm">
            {batch.code}. {t.with(batch.coach.name, batch.court.name)}
          </p>
        </div>
      </div>
      <section aria-labelledby="peserta" className="mt-8">
        <h2 id="peserta" className="type-3 border-rule-strong border-b-2 pb-3">
          {t.who}
        </h2>
        <p className="mt-3 text-ink-2">{full ? t.waitText(venue.policy.classOfferHours) : t.whoText}</p>
        <AttendeeChoice {...{ chosenClass, chosen }} people={choosable} onChange={setChosen} />
        {adding ? (
          <div className="border-rule-strong border-b-2 py-5">
            <ParticipantForm zone={venue.zone} onDone={added} />
          </div>
        ) : (
          <Button variant="outline" size="sm" className="mt-4" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {t.addChild}
          </Button>
        )}
      </section>
      {unconsented.length > 0 ? (
        <GuardianConsent
          participants={unconsented}
          onGiven={(id) =>
            keepParticipants((all) => all.map((one) => (one.id === id ? { ...one, needsConsent: false } : one)))
          }
        />
      ) : null}
      {trial ? <TrialSessions {...{ programme, batch, venue }} value={session} onChange={setSession} /> : null}
      {full ? (
        <JoinWaitingList batch={batch.code} people={people} />
      ) : (
        <SeatBar {...{ batch, people, trial, session, onChosen }} />
      )}
    </div>
  );
}
