import type { SessionReply } from "@lapang/contract/identity/identity";
import type { Answers } from "../../../lib/api/answers.ts";
import { identityQueries } from "../queries.ts";
import { dependsOnPerson } from "./personal-answers.ts";
import { keepSessionAlive } from "./renew-session.ts";
import { isExpected, tellOtherTabs } from "./session-channel.ts";

const MINUTE = 60_000;
/** The minimum time between two checks when the person switches between windows. */
const MIN_PAUSE_MS = 3000;

/**
 * Checks the session when the tab becomes visible and every minute while it is. If the person has changed, drops everything
 * personal from this tab and reloads its data.
 */
export function watchSession(answers: Answers, invalidate: () => Promise<void>) {
  const query = identityQueries.session();
  const renewal = keepSessionAlive(answers);
  const known = () => answers.peek(query.url)?.data as SessionReply | undefined;
  let current = known()?.person?.id ?? null;
  let fetchedAt = Date.now();
  renewal.until(known()?.expiresAt ?? null);

  answers.subscribe(query.url, () => {
    const session = known();
    const id = session?.person?.id ?? null;
    renewal.until(session?.expiresAt ?? null);
    if (id === current) return;
    current = id;
    if (isExpected(id)) return;
    answers.forget((url) => url !== query.url && dependsOnPerson(url));
    tellOtherTabs();
    void invalidate();
  });

  const check = async () => {
    fetchedAt = Date.now();
    await renewal.wakeUp();
    await answers.fetch(query);
  };
  const checkIfSeen = () => {
    const due = current !== null && Date.now() - fetchedAt > MIN_PAUSE_MS;
    if (due && document.visibilityState === "visible") check().catch(() => undefined);
  };
  setInterval(checkIfSeen, MINUTE);
  addEventListener("focus", checkIfSeen);
  document.addEventListener("visibilitychange", checkIfSeen);
  return { check };
}
