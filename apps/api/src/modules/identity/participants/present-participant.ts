import type { Participant } from "@lapang/contract/identity/account";
import type { Level } from "@lapang/domain/identity/participant";
import { needsGuardian } from "@lapang/domain/privacy/consent";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import type { ParticipantRow } from "./participant-queries.ts";

export function presentParticipant(row: ParticipantRow, today: LocalDate): Participant {
  const { id, name, birth_date, level, consented } = row;
  const needsConsent = !consented && needsGuardian(birth_date, today);
  return { id, name, birthDate: birth_date, level: level as Level, needsConsent };
}
