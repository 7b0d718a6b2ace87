import type { Answers } from "../../lib/answers.ts";
import { ApiError } from "../../lib/api.ts";
import { identityQueries } from "./queries.ts";

const EARLY_MS = 5 * 60_000;
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
export function keepSessionAlive(answers: Answers, renew: (answers: Answers) => Promise<void> = postFreshToken) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let until: string | null = null;

  const attempt = async (count: number) => {
    try {
      await renew(answers);
    } catch (error) {
      // Refused is refused; only silence is worth another try.
      if (!(error instanceof ApiError)) timer = setTimeout(() => void attempt(count + 1), retryAfter(count));
    }
  };

  return {
    until(expiresAt: string | null): void {
      if (expiresAt === until) return;
      until = expiresAt;
      clearTimeout(timer);
      if (!expiresAt) return;
      const wait = Math.max(Date.parse(expiresAt) - Date.now() - EARLY_MS, 0);
      if (wait < LONGEST_TIMER_MS) timer = setTimeout(() => void attempt(0), wait);
    },
  };
}

async function postFreshToken(answers: Answers): Promise<void> {
  const { mode } = await answers.get(identityQueries.client());
  if (mode !== "hosted") return;
  const [{ withIdentity }, { startSession }] = await Promise.all([
    import("./with-identity.ts"),
    import("./start-session.ts"),
  ]);
  await withIdentity(answers, async (identity) => {
    // Another tab may have been first; its answer is then only a question away.
    const { person, expiresAt } = await answers.ask(identityQueries.session());
    const still = expiresAt ? Date.parse(expiresAt) - Date.now() : 0;
    if (person && identity.user() && still < EARLY_MS + 60_000) await startSession(answers, identity, { fresh: true });
  });
}
