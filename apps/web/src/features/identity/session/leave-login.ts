import { ownPath } from "@lapang/domain/text/own-path";
import { redirect } from "@tanstack/react-router";
import type { Answers } from "../../../lib/api/answers.ts";
import { identityQueries } from "../queries.ts";

type LoginSearch = { redirect?: unknown; oobCode?: unknown };

/**
 * Redirects a signed-in person from the login page to the wanted page; without one the page itself goes back. A mailed link
 * works for anyone who opens it, signed in or not.
 */
export async function leaveLogin(answers: Answers, search: LoginSearch): Promise<{ signedIn: boolean }> {
  const { person } = await answers.get(identityQueries.session());
  if (search.oobCode) return { signedIn: false };
  const path = ownPath(search.redirect);
  if (person && path && !path.startsWith("/login")) throw redirect({ href: path, replace: true });
  return { signedIn: person !== null };
}
