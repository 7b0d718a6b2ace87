import type { SessionReply, startSession as startSessionRoute } from "@lapang/contract/identity/identity";
import type { SignUpAct } from "@lapang/domain/privacy/consent";
import type { Answers } from "../../../lib/api/answers.ts";
import { send } from "../../../lib/api/send.ts";
import { identityQueries } from "../queries.ts";
import type { Identity } from "../sdk/sdk.ts";
import { dependsOnPerson } from "./personal-answers.ts";
import { expectPerson, tellOtherTabs } from "./session-channel.ts";
import { keepPairing } from "./session-pairing.ts";

type SessionOptions = {
  /** Set when the current token lacks a later change: a name, a verified e-mail. */
  fresh?: boolean;
  /** Set after a password change: signs all other devices out. */
  endOthers?: boolean;
  /** At registration: how the terms and the privacy policy were accepted. */
  accepts?: SignUpAct | undefined;
};

/** Exchanges the provider's token for a session of ours, also in this person's other tabs. */
export async function startSession(
  answers: Answers,
  identity: Identity,
  { fresh = false, endOthers = false, accepts }: SessionOptions = {},
): Promise<SessionReply> {
  const idToken = await identity.idToken(fresh);
  const body = { idToken, ...(endOthers ? { endOthers } : {}), ...(accepts ? { accepts } : {}) };
  const session = await send<typeof startSessionRoute>("POST", "/api/v1/session", body);
  const before = personOf(answers);
  if (before !== session.person?.id) {
    answers.forget(dependsOnPerson);
    expectPerson(session.person?.id ?? null);
  }
  keepPairing(session.person?.id, identity.user()?.uid);
  answers.keep(identityQueries.session().url, session);
  if (before !== session.person?.id) tellOtherTabs();
  return session;
}

function personOf(answers: Answers): string | undefined {
  return (answers.peek(identityQueries.session().url)?.data as SessionReply | undefined)?.person?.id;
}
