import type { Tx } from "../../../db/connect.ts";
import { accountsTexts } from "../../../texts/accounts.ts";
import { type ActionKind, createActionCode, type NewActionCode } from "./action-codes.ts";
import type { Provider } from "./provider.ts";
import { hashSecret } from "./random.ts";

/** Where a mail's link leads, and where its page continues. */
export type LinkTarget = { origin: string; path?: string | undefined };

const modes: Record<ActionKind, string> = {
  PASSWORD_RESET: "resetPassword",
  VERIFY_EMAIL: "verifyEmail",
  VERIFY_AND_CHANGE_EMAIL: "verifyAndChangeEmail",
  RECOVER_EMAIL: "recoverEmail",
};

/** Makes a code and queues the mail that carries it, both or neither. */
export async function sendActionMail(tx: Tx, provider: Provider, wanted: NewActionCode, to: LinkTarget): Promise<void> {
  const code = await createActionCode(tx, provider, wanted);
  const { subject, body } = accountsTexts.id.actionMails[wanted.kind](wanted);
  await provider.hooks.queueMail(tx, {
    to: wanted.kind === "VERIFY_AND_CHANGE_EMAIL" ? wanted.newEmail : wanted.email,
    subject,
    body: body(actionLink(wanted.kind, code, to)),
    dedupeKey: `identity-${hashSecret(code).toString("base64url")}`,
  });
}

function actionLink(kind: ActionKind, oobCode: string, { origin, path }: LinkTarget): string {
  const query = new URLSearchParams({ mode: modes[kind], oobCode, ...(path && { continueUrl: path }) });
  return `${origin}/login?${query}`;
}
