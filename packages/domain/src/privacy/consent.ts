import { ADULT_AGE, ageOn } from "../academy/fit.ts";
import type { LocalDate } from "../venue/venue-time.ts";

export const consentPurposes = ["terms", "guardian", "news"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** How a consent was given; `desk`: entered by staff in the customer's presence. */
export const consentWays = ["password", "external", "hosted", "desk", "account", "settings", "mail"] as const;
export type ConsentWay = (typeof consentWays)[number];

/** Consent on the login page: the form's checkbox, or a provider's button beside the same sentence. */
export const signUpActs = ["form", "button"] as const;
export type SignUpAct = (typeof signUpActs)[number];

export const legalSlugs = ["privacy-policy", "terms-conditions"] as const;
export type LegalSlug = (typeof legalSlugs)[number];

/** The accepted version of a document; `askedFrom` is the newest version that requires a new acceptance. */
export type Acceptance = { accepted: number | null; askedFrom: number };

/** True when nothing was accepted, or an important change came after the accepted version. */
export function isAcceptanceDue(documents: readonly Acceptance[]): boolean {
  return documents.some(({ accepted, askedFrom }) => accepted === null || accepted < askedFrom);
}

/** True if a parent or guardian must consent to storing the participant's data. */
export function needsGuardian(birthDate: LocalDate | null, today: LocalDate): boolean {
  return birthDate !== null && ageOn(birthDate, today) < ADULT_AGE;
}
