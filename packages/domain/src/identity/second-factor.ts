import { mayActAs, type Role } from "../staff/roles.ts";

/**
 * State of a second factor: proven in this session, still to be proven, to be set up first, not required, or not required
 * because it is a demo account.
 */
export const secondFactorStates = ["proven", "prove", "set-up", "optional", "exempt"] as const;
export type SecondFactorState = (typeof secondFactorStates)[number];

/** Maximum age of a proof for step-up duties, such as paying money out or changing rights. */
export const STEP_UP_MS = 10 * 60_000;

type Facts = { role: Role; enrolled: boolean; provenAt: Date | null; isDemo: boolean };

/** Roles above the front desk need a factor; an enrolled factor is always required. */
export function secondFactorState({ role, enrolled, provenAt, isDemo }: Facts): SecondFactorState {
  if (provenAt) return "proven";
  if (enrolled) return "prove";
  if (isDemo) return "exempt";
  return mayActAs(role, "manager") ? "set-up" : "optional";
}

/** Until the factor is proven, the session counts as a customer's. */
export function isHeldBack(state: SecondFactorState): boolean {
  return state === "prove" || state === "set-up";
}

/** Returns the refusal of a step-up duty; undefined if it is allowed. */
export function stepUpRefusal(
  { secondFactor, provenAt }: { secondFactor: SecondFactorState; provenAt: Date | null },
  now: Date,
): "second_factor_required" | "step_up_required" | undefined {
  if (secondFactor === "exempt") return undefined;
  if (!provenAt) return "second_factor_required";
  return now.getTime() - provenAt.getTime() > STEP_UP_MS ? "step_up_required" : undefined;
}
