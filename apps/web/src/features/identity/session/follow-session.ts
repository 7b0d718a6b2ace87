import type { SessionReply } from "@lapang/contract/identity/identity";
import type { Answers } from "../../../lib/api/answers.ts";
import { SIGNED_OUT_EVENT } from "../../../lib/api/api.ts";
import { identityQueries } from "../queries.ts";
import { onOtherTabs } from "./session-channel.ts";

/**
 * Keeps the tab in sync with the session. Visitors load only these few lines; the watch is loaded once a person is signed in,
 * here or in another tab.
 */
export function followSession(answers: Answers, invalidate: () => Promise<void>): void {
  const { url } = identityQueries.session();
  const personId = () => (answers.peek(url)?.data as SessionReply | undefined)?.person?.id;
  let watching: Promise<{ check(): Promise<void> }> | undefined;
  const watch = () => {
    watching ??= import("./watch-session.ts").then(({ watchSession }) => watchSession(answers, invalidate));
    return watching;
  };
  const check = () => {
    watch()
      .then(({ check }) => check())
      // Offline: the server's next answer decides.
      .catch(() => undefined);
  };
  answers.subscribe(url, () => {
    if (personId()) watch().catch(() => undefined);
    else sweepDevice().catch(() => undefined);
  });
  addEventListener("online", () => void answers.fetch(identityQueries.session()).catch(() => undefined));
  addEventListener(SIGNED_OUT_EVENT, check);
  onOtherTabs(check);
}

/** Deletes the device's copies once nobody is signed in, however the session ended. */
async function sweepDevice(): Promise<void> {
  if (!("caches" in globalThis) || !(await caches.keys()).some((name) => name.startsWith("own-"))) return;
  await (await import("../../../lib/app/device-copies.ts")).dropCopies();
}
