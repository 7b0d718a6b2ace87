import type { Refusal } from "../refusal.ts";

/** A participant's present or requested seat in a programme: a class for a term, or one trial session. */
export type ProgrammeSeat = { programme: string; batch: string; trial: boolean };

/** Refuses a second seat in one class and a second trial of one programme; null if the seat is allowed. */
export function refuseRepeated(
  { programme, batch, trial }: ProgrammeSeat,
  has: readonly ProgrammeSeat[],
): Refusal | null {
  if (has.some((seat) => !seat.trial && seat.batch === batch)) {
    return {
      code: "already_enrolled",
      rule: "once",
      message: "They have a seat in this class already",
      facts: { batch },
    };
  }
  if (!trial || !has.some((seat) => seat.trial && seat.programme === programme)) return null;
  return {
    code: "trial_used",
    rule: "one_trial",
    message: "They have tried this programme before",
    facts: { programme },
  };
}
