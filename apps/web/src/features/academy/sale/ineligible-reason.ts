import type { Batch, ClassWait, OwnSeat, ProgrammeDetail } from "@lapang/contract/academy/academy";
import { type Attendee, refuseUnfit } from "@lapang/domain/academy/fit";
import { refuseRepeated } from "@lapang/domain/academy/own-seats";
import { academyText } from "../../../i18n/academy/academy.ts";
import { academySaleText as t } from "../../../i18n/academy/sale.ts";
import { bookingPathOf, checkoutPathOf } from "../../bookings/paths.ts";

/** A participant who may be chosen; `participantId` is null for the account's owner. */
export type Candidate = Attendee & { participantId: string | null };

/** The class, and the seats and waiting-list places that the account already has there. */
export type ChosenClass = {
  programme: Pick<ProgrammeDetail, "slug" | "ageMin" | "ageMax" | "level">;
  batch: Pick<Batch, "code" | "startsOn">;
  trial: boolean;
  seats: readonly OwnSeat[];
  waits: readonly ClassWait[];
};

/** Why a participant cannot be chosen, with a link to the existing seat or offer. */
export type IneligibleReason = { text: string; link?: { href: string; text: string } };

export function ineligibleReason(person: Candidate, chosen: ChosenClass): IneligibleReason | null {
  return ownSeat(person, chosen) ?? waitingPlace(person, chosen) ?? unfit(person, chosen);
}

function ownSeat({ participantId }: Candidate, { programme: { slug }, batch, trial, seats }: ChosenClass) {
  const own = seats.filter((seat) => seat.participantId === participantId);
  const ofProgramme = (seat: OwnSeat) => ({ programme: slug, batch: seat.batch, trial: seat.trial });
  const wish = { programme: slug, batch: batch.code, trial };
  const inTheWay = own.find((seat) => refuseRepeated(wish, [ofProgramme(seat)]) !== null);
  if (!inTheWay) return null;
  const { bookingId, unpaid } = inTheWay;
  if (unpaid)
    return { text: t.held, link: { href: checkoutPathOf({ id: bookingId, kind: "academy" }), text: t.toPay } };
  const link = { href: bookingPathOf({ id: bookingId, kind: "academy" }), text: t.toClass };
  return { text: inTheWay.trial ? t.tried : t.enrolled, link };
}

function waitingPlace({ participantId }: Candidate, { batch, waits }: ChosenClass): IneligibleReason | null {
  const wait = waits.find((one) => one.batch === batch.code && one.participantId === participantId);
  if (wait?.status === "waiting") {
    return { text: t.inLine(wait.place ?? 1), link: { href: "/my-booking", text: t.toWaits } };
  }
  if (wait?.status !== "offered" || !wait.bookingId) return null;
  return { text: t.offered, link: { href: checkoutPathOf({ id: wait.bookingId, kind: "academy" }), text: t.toPay } };
}

function unfit(person: Candidate, { programme, batch }: ChosenClass): IneligibleReason | null {
  const refusal = refuseUnfit(person, programme, batch.startsOn);
  if (!refusal) return null;
  const { ageMin, ageMax, level } = programme;
  return refusal.code === "age_not_fitting"
    ? { text: t.unfit.age_not_fitting(ageMin, ageMax) }
    : { text: t.unfit.level_not_fitting(academyText.levels[level]) };
}
