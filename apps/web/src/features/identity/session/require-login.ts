import { ownPath } from "@lapang/domain/text/own-path";
import { redirect } from "@tanstack/react-router";
import type { Answers } from "../../../lib/api/answers.ts";
import { OfflineError } from "../../../lib/api/api.ts";
import { identityQueries } from "../queries.ts";

// Rarely needed, so public pages do not load them.
const copies = () => import("../../../lib/app/device-copies.ts");
const resuming = () => import("./resume-session.ts");

/** Sends a visitor without a session to the login page, which returns them afterwards. */
export async function requireLogin(answers: Answers, wanted: string): Promise<void> {
  if ((await isSomebodyThere(answers)) || (await goesOn(answers))) return;
  throw redirect({ to: "/login", search: { redirect: ownPath(wanted) }, replace: true });
}

/** True if a hosted provider could renew the expired session. */
async function goesOn(answers: Answers): Promise<boolean> {
  return (await resuming()).resumeSession(answers);
}

async function isSomebodyThere(answers: Answers): Promise<boolean> {
  try {
    const { person } = await answers.get(identityQueries.session());
    return person !== null;
  } catch (error) {
    // Offline the session cannot be checked. The device's copies exist only until sign-out, so they prove that a person is
    // signed in.
    if (error instanceof OfflineError && (await (await copies()).hasCopies())) return true;
    throw error;
  }
}
