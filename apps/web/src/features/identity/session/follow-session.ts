import type { SessionReply } from "@lapang/contract/identity/identity";
import type { Answers } from "../../../lib/api/answers.ts";
import { SIGNED_OUT_EVENT } from "../../../lib/api/api.ts";
import { identityQueries } from "../queries.ts";
import { onOtherTabs } from "./session-channel.ts";

/**
 * Keeps the tab in step with the session. Visitors pay for these few lines only: the watch itself is fetched once
 * somebody is signed in, here or in another tab.
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
      // Offline: the next answer of the server tells.
      .catch(() => undefined);
  };
  answers.subscribe(url, () => {
    if (personId()) watch().catch(() => undefined);
    else sweepDevice().catch(() => undefined);
  });
  addEventListener("online", () => void answers.ask(identityQueries.session()).catch(() => undefined));
  addEventListener(SIGNED_OUT_EVENT, check);
  onOtherTabs(check);
}

/** Nobody is signed in here any more, whoever ended the session: what the device kept for its owner goes too. */
async function sweepDevice(): Promise<void> {
  if (!("caches" in globalThis) || !(await caches.keys()).some((name) => name.startsWith("own-"))) return;
  await (await import("../../../lib/app/device-copies.ts")).dropCopies();
}
