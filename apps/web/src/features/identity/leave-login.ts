import { ownPath } from "@lapang/domain/own-path";
import { redirect } from "@tanstack/react-router";
import type { Answers } from "../../lib/answers.ts";
import { identityQueries } from "./queries.ts";

/** A signed-in person on the login page goes on to what they wanted; without a wish the page itself steps back. */
export async function leaveLogin(answers: Answers, wanted: unknown): Promise<{ signedIn: boolean }> {
  const { person } = await answers.get(identityQueries.session());
  const path = ownPath(wanted);
  if (person && path && !path.startsWith("/login")) throw redirect({ href: path, replace: true });
  return { signedIn: person !== null };
}
