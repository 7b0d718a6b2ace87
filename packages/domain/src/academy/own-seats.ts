import type { Refusal } from "../booking/refusal.ts";

/** What somebody has of a programme, or wishes to have: a class for a term, or one session of it to try. */
export type SeatOf = { programme: string; batch: string; trial: boolean };

/** Why somebody who has these seats may not have that one as well; null when they may. */
export function refuseRepeated({ programme, batch, trial }: SeatOf, has: readonly SeatOf[]): Refusal | null {
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
