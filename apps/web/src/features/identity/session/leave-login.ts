import { ownPath } from "@lapang/domain/text/own-path";
import { redirect } from "@tanstack/react-router";
import type { Answers } from "../../../lib/api/answers.ts";
import { identityQueries } from "../queries.ts";

type LoginSearch = { redirect?: unknown; oobCode?: unknown };

/**
 * A signed-in person on the login page goes on to what they wanted; without a wish the page itself steps back. A link
 * from one of our letters is followed by whoever opens it, signed in or not.
 */
export async function leaveLogin(answers: Answers, search: LoginSearch): Promise<{ signedIn: boolean }> {
  const { person } = await answers.get(identityQueries.session());
  if (search.oobCode) return { signedIn: false };
  const path = ownPath(search.redirect);
  if (person && path && !path.startsWith("/login")) throw redirect({ href: path, replace: true });
  return { signedIn: person !== null };
}
