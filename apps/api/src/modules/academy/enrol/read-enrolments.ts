import { randomUUID } from "node:crypto";
import type { Attendee, ClassLimits } from "@lapang/domain/academy/fit";
import type { ProgrammeSeat } from "@lapang/domain/academy/own-seats";
import { isTrialCreditValid } from "@lapang/domain/academy/term-price";
import { DomainError } from "@lapang/domain/errors";
import type { Level } from "@lapang/domain/identity/participant";
import { needsGuardian } from "@lapang/domain/privacy/consent";
import type { VenueSettings } from "@lapang/domain/venue/venue-settings";
import { localDateOf, type Zone } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import type { Buyer } from "../../bookings/capabilities/sale.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { owesInstalment } from "../instalments/late-instalments.ts";
import { listOwnSeats } from "./own-seats.ts";
import {
  type ClassRow,
  type CreditableTrial,
  listClasses,
  listCreditableTrials,
  listEnrolledChildren,
  listOwnChildren,
  listSessions,
  type SessionRow,
} from "./queries.ts";

/** A wanted seat for the account holder (no participant) or a participant; `trial`: the one session to try. */
export type AcademyWish = { batch: string; participant?: string | null | undefined; trial?: string | undefined };

export type OfferedEnrolment = {
  itemId: string;
  batch: ClassRow;
  participantId: string | null;
  attendee: Attendee & { id: string; name: string };
  /** A child without a guardian's recorded consent. */
  lacksConsent: boolean;
  limits: ClassLimits;
  trial: boolean;
  /** The sessions bought, in order: those that have not begun, or the trial's. */
  sessions: SessionRow[];
  /** The number of sessions in the whole term. */
  termSessions: number;
  furtherChild: boolean;
  /** The attendee's seats in the programme, including earlier items of the same order. */
  has: ProgrammeSeat[];
  credit: CreditableTrial | null;
};

export type AcademyOffer = {
  personId: string;
  zone: Zone;
  settings: VenueSettings;
  now: Date;
  enrolments: OfferedEnrolment[];
  /** The account is late with an instalment of another term. */
  owesInstalment: boolean;
};

/** Reads the wanted classes, their participants and the account's existing seats. */
export async function readEnrolments(db: Db, buyer: Buyer, wishes: readonly AcademyWish[]): Promise<AcademyOffer> {
  const { person, now } = buyer;
  const { zone, settings } = await findVenueRules(db);
  const batches = await listClasses(db, [...new Set(wishes.map(({ batch }) => batch))]);
  const [sessions, children, enrolled, trials, seats, owing] = await Promise.all([
    listSessions(
      db,
      batches.map(({ id }) => id),
    ),
    listOwnChildren(db, person.id),
    listEnrolledChildren(db, person.id, now),
    listCreditableTrials(db, person.id),
    listOwnSeats(
      db,
      person.id,
      batches.map(({ slug }) => slug),
    ),
    owesInstalment(db, person.id, now),
  ]);
  const enrolments: OfferedEnrolment[] = [];
  for (const wish of wishes) {
    const batch = batches.find(({ code }) => code === wish.batch);
    if (!batch) throw new DomainError("not_found", "There is no such class");
    const participantId = wish.participant ?? null;
    const child = children.find(({ id }) => id === participantId);
    if (participantId !== null && !child) throw new DomainError("not_found", "There is no such participant");
    const trial = wish.trial !== undefined;
    const all = sessions.filter(({ batch_id }) => batch_id === batch.id);
    const attendeeId = participantId ?? person.id;
    const credit = trials.find(
      ({ attendee, programme_id, ends_at }) =>
        attendee === attendeeId &&
        programme_id === batch.programme_id &&
        isTrialCreditValid(ends_at, now, settings.academy.trialCreditDays),
    );
    const others = [
      ...enrolled,
      ...enrolments.filter((other) => !other.trial).flatMap((other) => other.participantId ?? []),
    ];
    enrolments.push({
      itemId: randomUUID(),
      batch,
      participantId,
      attendee: {
        id: attendeeId,
        name: child?.name ?? person.name,
        birthDate: child?.birth_date ?? null,
        level: (child?.level as Level | undefined) ?? null,
      },
      lacksConsent: child !== undefined && !child.consented && needsGuardian(child.birth_date, localDateOf(zone, now)),
      limits: { ageMin: batch.age_min, ageMax: batch.age_max, level: batch.level as ClassLimits["level"] },
      trial,
      sessions: all.filter(({ id, starts_at }) => (trial ? id === wish.trial : starts_at > now)),
      termSessions: all.length,
      has: [...seats.filter(({ attendee }) => attendee === attendeeId), ...earlier(enrolments, attendeeId)],
      furtherChild: participantId !== null && others.some((other) => other !== participantId),
      credit: trial ? null : (credit ?? null),
    });
  }
  return { personId: person.id, zone, settings, now, enrolments, owesInstalment: owing };
}

const earlier = (enrolments: readonly OfferedEnrolment[], attendeeId: string): ProgrammeSeat[] =>
  enrolments.filter(({ attendee }) => attendee.id === attendeeId).map(seatOf);

export function seatOf({ batch, trial }: Pick<OfferedEnrolment, "batch" | "trial">): ProgrammeSeat {
  return { programme: batch.slug, batch: batch.code, trial };
}
