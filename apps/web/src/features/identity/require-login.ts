import { ownPath } from "@lapang/domain/own-path";
import { redirect } from "@tanstack/react-router";
import type { Answers } from "../../lib/answers.ts";
import { identityQueries } from "./queries.ts";

/** Sends a visitor without a session to the login page, which brings them back afterwards. */
export async function requireLogin(answers: Answers, wanted: string): Promise<void> {
  const { person } = await answers.get(identityQueries.session());
  if (!person) throw redirect({ to: "/login", search: { redirect: ownPath(wanted) }, replace: true });
}
