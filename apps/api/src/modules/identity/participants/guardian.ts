import { DomainError } from "@lapang/domain/errors";
import { needsGuardian } from "@lapang/domain/privacy/consent";
import type { LocalDate } from "@lapang/domain/venue/venue-time";

/** Refuses a child without a guardian's consent; returns whether it is a child. */
export function assertGuardianConsent(
  birthDate: LocalDate,
  { today, consented }: { today: LocalDate; consented: boolean },
): boolean {
  const isChild = needsGuardian(birthDate, today);
  if (isChild && !consented) {
    throw new DomainError("guardian_consent_required", "A parent or guardian has to agree first");
  }
  return isChild;
}
