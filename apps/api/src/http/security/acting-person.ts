import { DomainError } from "@lapang/domain/errors";
import {
  isHeldBack,
  type SecondFactorState,
  secondFactorState,
  stepUpRefusal,
} from "@lapang/domain/identity/second-factor";
import type { Duty } from "@lapang/domain/staff/duties";
import { type Right, rightsOf } from "@lapang/domain/staff/rights";
import { isStaff, mayActAs, type Role } from "@lapang/domain/staff/roles";

/** The facts of a live session and its person, before any restriction. */
export type SessionFacts = {
  id: string;
  name: string;
  role: Role;
  rights: readonly string[] | null;
  sessionId: string;
  enrolled: boolean;
  provenAt: Date | null;
  isDemo: boolean;
  photoUrl: string | null;
  expiresAt: Date;
  lastSeenAt: Date;
};

/**
 * The person of a valid session as they may act now: a customer without rights until a required second factor is proven.
 * Nothing else reads the unrestricted role, and only `findSession` constructs this.
 */
export class ActingPerson {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly rights: readonly Right[];
  readonly sessionId: string;
  readonly secondFactor: SecondFactorState;
  readonly provenAt: Date | null;
  readonly photoUrl: string | null;
  readonly expiresAt: Date;
  readonly lastSeenAt: Date;
  /** False for staff: an open page must not extend their session. */
  readonly isSeenByVisits: boolean;
  readonly #unrestricted: { role: Role; rights: readonly Right[] };

  private constructor({ role, rights, enrolled, isDemo, ...facts }: SessionFacts) {
    this.id = facts.id;
    this.name = facts.name;
    this.sessionId = facts.sessionId;
    this.provenAt = facts.provenAt;
    this.photoUrl = facts.photoUrl;
    this.expiresAt = facts.expiresAt;
    this.lastSeenAt = facts.lastSeenAt;
    this.isSeenByVisits = !isStaff(role);
    this.#unrestricted = { role, rights: rightsOf(role, rights) };
    this.secondFactor = secondFactorState({ role, enrolled, provenAt: facts.provenAt, isDemo });
    const isRestricted = isHeldBack(this.secondFactor);
    this.role = isRestricted ? "customer" : role;
    this.rights = isRestricted ? [] : this.#unrestricted.rights;
  }

  static ofSession(facts: SessionFacts): ActingPerson {
    return new ActingPerson(facts);
  }

  /** Refuses a duty that this person may not do now; the code shows whether proving the second factor would help. */
  requireDuty({ role, right, stepUp }: Duty, now: Date): void {
    if (!mayActAs(this.#unrestricted.role, role)) throw new DomainError("forbidden", "This account may not do that");
    if (right) requireRight(this.#unrestricted, right);
    if (!mayActAs(this.role, role)) throw unproven("second_factor_required");
    const refusal = stepUp && stepUpRefusal(this, now);
    if (refusal) throw unproven(refusal);
  }
}

/** For a part of a request that needs its own right, such as the cash for a change. */
export function requireRight({ rights }: Pick<ActingPerson, "rights">, right: Right): void {
  if (rights.includes(right)) return;
  throw new DomainError("right_missing", "The owner has not given this account the right to do that", { right });
}

function unproven(code: "second_factor_required" | "step_up_required"): DomainError {
  return new DomainError(code, "Prove with your second factor that it is you");
}
