import { z } from "zod";
import { findAccountByEmail, lockAccount, normaliseEmail } from "./accounts.ts";
import { type LinkTarget, sendActionMail } from "./action-mails.ts";
import { type Trier, trierOf } from "./attempts/admit-attempt.ts";
import { addressOf } from "./attempts/attempt-limits.ts";
import { continuePath, linkOrigin } from "./authorized-domains.ts";
import { lockHolder } from "./change-account.ts";
import type { Call } from "./endpoint.ts";
import type { Provider } from "./provider.ts";
import { ProviderRefusal } from "./refusal.ts";
import { verifyIdToken } from "./tokens/tokens.ts";

const kinds = ["PASSWORD_RESET", "VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL", "EMAIL_SIGNIN"] as const;

export const sendOobCodeBody = z.object({
  requestType: z.enum(kinds, { error: ({ input }) => (input === undefined ? "MISSING_REQ_TYPE" : "INVALID_REQ_TYPE") }),
  email: z.string("INVALID_EMAIL").optional(),
  newEmail: z.string("INVALID_EMAIL").optional(),
  idToken: z.string("INVALID_ID_TOKEN").optional(),
  continueUrl: z.string("INVALID_CONTINUE_URI").max(2000, "INVALID_CONTINUE_URI").optional(),
});
type SendCode = Call<z.output<typeof sendOobCodeBody>>;

const KIND = "identitytoolkit#GetOobConfirmationCodeResponse";

/** Sends the requested mail. */
export async function sendOobCode(provider: Provider, call: SendCode) {
  const { body, request } = call;
  const origin = linkOrigin(provider, request);
  const target = { origin, path: continuePath(origin, body.continueUrl) };
  switch (body.requestType) {
    case "PASSWORD_RESET":
      return sendReset(provider, call, target);
    case "VERIFY_EMAIL":
      return sendVerification(provider, call, target);
    case "VERIFY_AND_CHANGE_EMAIL":
      return sendEmailChange(provider, call, target);
    default:
      // Sign-in by mailed link is not offered.
      throw new ProviderRefusal("OPERATION_NOT_ALLOWED");
  }
}

/**
 * Answers before it looks the address up, so that neither reply nor timing reveals an account. Strangers cannot block an
 * owner's mails: above the hourly limit a mailbox still gets one now and then, and earlier links stay valid.
 */
async function sendReset(provider: Provider, { body, request }: SendCode, target: LinkTarget) {
  const email = normaliseEmail(body.email);
  await countReset(provider, trierOf(provider, request, email), email);
  const { limits } = provider;
  const fits = (await limits.take("mailToAccount", "reset", email)) || (await limits.take("resetMailAfterAll", email));
  if (!fits) return { kind: KIND, email };
  provider.background.start(async () => {
    const account = await findAccountByEmail(provider.db, email);
    if (!account || account.disabled_at) return;
    await provider.db.transaction().execute(async (tx) => {
      const { uid } = await lockAccount(tx, account.uid);
      await sendActionMail(tx, provider, { kind: "PASSWORD_RESET", uid, email }, target);
    });
  });
  return { kind: KIND, email };
}

async function countReset({ limits }: Provider, trier: Trier, email: string): Promise<void> {
  if ("device" in trier) return limits.count("resetFromDevice", email, trier.device);
  await limits.count("mailFromAddress", trier.address);
  await limits.count("resetToAccountFromAddress", email, trier.address);
}

async function sendVerification(provider: Provider, { body, request }: SendCode, target: LinkTarget) {
  const holder = await verifyIdToken(provider.db, provider, body.idToken);
  await provider.limits.count("mailFromAddress", addressOf(request));
  await provider.limits.count("mailToAccount", "verify", holder.account.uid);
  return provider.db.transaction().execute(async (tx) => {
    const { uid, email } = await lockHolder(tx, holder);
    if (!email) throw new ProviderRefusal("MISSING_EMAIL");
    await sendActionMail(tx, provider, { kind: "VERIFY_EMAIL", uid, email }, target);
    return { kind: KIND, email };
  });
}

async function sendEmailChange(provider: Provider, { body, request }: SendCode, target: LinkTarget) {
  const newEmail = normaliseEmail(body.newEmail);
  const holder = await verifyIdToken(provider.db, provider, body.idToken, { recent: true });
  await provider.limits.count("mailFromAddress", addressOf(request));
  await provider.limits.count("mailToAccount", "change", holder.account.uid);
  await provider.limits.count("mailToAccount", "change to", newEmail);
  return provider.db.transaction().execute(async (tx) => {
    const { uid, email } = await lockHolder(tx, holder);
    // A convenience check, limited like signing up; the constraint decides when the link is used.
    if (await findAccountByEmail(tx, newEmail)) throw new ProviderRefusal("EMAIL_EXISTS");
    await sendActionMail(tx, provider, { kind: "VERIFY_AND_CHANGE_EMAIL", uid, email, newEmail }, target);
    return { kind: KIND, ...(email && { email }) };
  });
}
