import type { Answers } from "../../../lib/api/answers.ts";
import { EARLY_MS, mayPass, renewSession } from "./resume-session.ts";

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 16 * 60_000;
/** Timers that wait longer than this wait not at all. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** How long to wait after the attempt of this number failed: 30 s, doubling, never more than 16 minutes. */
export function retryAfter(attempt: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** attempt, LONGEST_RETRY_MS);
}

/**
 * With a hosted provider a session lasts as long as an ID token: five minutes before its end a fresh one is posted, by
 * one tab for all. Our own provider's sessions need none of this, and the SDK is not even loaded.
 */
export function keepSessionAlive(answers: Answers, renew: (answers: Answers) => Promise<unknown> = renewSession) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let until: string | null = null;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let retryAt = Number.NEGATIVE_INFINITY;

  /** On a clock that is far ahead every session looks over: renewing it at once would never end. */
  const rest = () => Math.max(renewedAt + EARLY_MS - Date.now(), 0);

  const attempt = async () => {
    clearTimeout(timer);
    const before = renewedAt;
    // Already now: the new end is told while this is still under way.
    renewedAt = Date.now();
    try {
      await renew(answers);
      failures = 0;
    } catch (error) {
      renewedAt = before;
      // Refused is refused.
      if (!mayPass(error)) return;
      const wait = retryAfter(failures);
      failures += 1;
      retryAt = Date.now() + wait;
      timer = setTimeout(() => void attempt(), wait);
    }
  };

  return {
    until(expiresAt: string | null): void {
      if (expiresAt === until) return;
      until = expiresAt;
      failures = 0;
      retryAt = Number.NEGATIVE_INFINITY;
      clearTimeout(timer);
      if (!expiresAt) return;
      const wait = Math.max(Date.parse(expiresAt) - Date.now() - EARLY_MS, rest());
      if (wait < LONGEST_TIMER_MS) timer = setTimeout(() => void attempt(), wait);
    },
    /**
     * A device that slept past the end goes on before anybody is told that it is over; but who looks every minute, or
     * switches between windows, asks a provider that is silent no sooner for it.
     */
    async wakeUp(): Promise<void> {
      const over = until !== null && Date.parse(until) <= Date.now();
      if (over && rest() === 0 && Date.now() >= retryAt) await attempt();
    },
  };
}
