import { mayActAs, type Role } from "../staff/roles.ts";

/**
 * Where somebody stands with their second factor: proven in this session, to be proven, to be set up before anything else,
 * nobody asks for it, or nobody asks because it is the demo's account.
 */
export const secondFactorStates = ["proven", "prove", "set-up", "optional", "exempt"] as const;
export type SecondFactorState = (typeof secondFactorStates)[number];

/** Before money leaves, or somebody's rights change, it was proven so long ago at most. */
export const STEP_UP_MS = 10 * 60_000;

type Facts = { role: Role; enrolled: boolean; provenAt: Date | null; isDemo: boolean };

/** Every role above the front desk needs one; whoever has set one up is asked for it. */
export function secondFactorState({ role, enrolled, provenAt, isDemo }: Facts): SecondFactorState {
  if (provenAt) return "proven";
  if (enrolled) return "prove";
  if (isDemo) return "exempt";
  return mayActAs(role, "manager") ? "set-up" : "optional";
}

/** Until it is proven, whoever has the password alone is a customer. */
export function isHeldBack(state: SecondFactorState): boolean {
  return state === "prove" || state === "set-up";
}

/** What stands between somebody and something that needs a fresh proof; undefined when nothing does. */
export function stepUpRefusal(
  { secondFactor, provenAt }: { secondFactor: SecondFactorState; provenAt: Date | null },
  now: Date,
): "second_factor_required" | "step_up_required" | undefined {
  if (secondFactor === "exempt") return undefined;
  if (!provenAt) return "second_factor_required";
  return now.getTime() - provenAt.getTime() > STEP_UP_MS ? "step_up_required" : undefined;
}
