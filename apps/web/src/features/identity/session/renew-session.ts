import type { Answers } from "../../../lib/api/answers.ts";
import { EARLY_MS, mayPass, renewSession } from "./resume-session.ts";

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 16 * 60_000;
/** Timers with a longer delay fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The pause after a failed attempt: 30 s, doubling, at most 16 minutes. */
export function retryAfter(attempt: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** attempt, LONGEST_RETRY_MS);
}

/**
 * Renews a hosted provider's session, which lasts as long as an ID token: five minutes before its end one tab posts a fresh
 * one. Our own provider's sessions do not need this, and the SDK is not loaded for them.
 */
export function keepSessionAlive(answers: Answers, renew: (answers: Answers) => Promise<unknown> = renewSession) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let until: string | null = null;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let retryAt = Number.NEGATIVE_INFINITY;

  /** On a clock that is far ahead every session seems expired; this pause prevents an endless loop of renewals. */
  const rest = () => Math.max(renewedAt + EARLY_MS - Date.now(), 0);

  const attempt = async () => {
    clearTimeout(timer);
    const before = renewedAt;
    // Set before the call, because `until` is called with the new end during it.
    renewedAt = Date.now();
    try {
      await renew(answers);
      failures = 0;
    } catch (error) {
      renewedAt = before;
      // A refusal is final.
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
     * Renews a session that expired while the device slept, before the page notices. Frequent calls respect the backoff while
     * the provider does not answer.
     */
    async wakeUp(): Promise<void> {
      const over = until !== null && Date.parse(until) <= Date.now();
      if (over && rest() === 0 && Date.now() >= retryAt) await attempt();
    },
  };
}
