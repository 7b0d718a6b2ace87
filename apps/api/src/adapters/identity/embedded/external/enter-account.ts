import type { Tx } from "../../../../db/connect.ts";
import {
  type AccountRow,
  deleteLinks,
  findAccountByEmail,
  findAccountByLink,
  insertAccount,
  insertLink,
  listLinks,
  lockAccount,
  updateAccount,
} from "../accounts.ts";
import { voidActionCodes } from "../action-codes.ts";
import { endTokens } from "../change-account.ts";
import type { Provider } from "../provider.ts";
import { newUid } from "../random.ts";
import { ProviderRefusal } from "../refusal.ts";
import type { ExternalIdentity } from "./external-identity.ts";
import { updateLink } from "./queries.ts";

export type Entry = { account: AccountRow; isNewUser: boolean } | "needs-confirmation";

/**
 * Finds or creates the account of an external identity. If both sides have verified the address, they are one person. If only
 * the external side has, its person takes over the account from the one who registered the address without verifying it.
 */
export async function enterAccount(
  tx: Tx,
  provider: Provider,
  identity: ExternalIdentity,
  knownOnly: boolean,
): Promise<Entry> {
  // Address before link: of an account that a concurrent request creates, we then never see the address without the link.
  const namesake = identity.email ? await findAccountByEmail(tx, identity.email) : undefined;
  const linked = await findAccountByLink(tx, identity.providerId, identity.subject);
  if (linked) {
    await updateLink(tx, identity);
    return { account: enabled(await lockAccount(tx, linked.uid)), isNewUser: false };
  }
  // The SDK reads this code as "this is another person".
  if (knownOnly) throw new ProviderRefusal("EMAIL_NOT_FOUND");
  if (!namesake) return { account: await createAccount(tx, provider, identity), isNewUser: true };
  if (!identity.emailVerified) return "needs-confirmation";
  return joinAccount(tx, provider, enabled(await lockAccount(tx, namesake.uid)), identity);
}

/** Signs in to the locked account that has the identity's verified address. */
async function joinAccount(
  tx: Tx,
  provider: Provider,
  account: AccountRow,
  identity: ExternalIdentity,
): Promise<Entry> {
  if (!account.email_verified) return { account: await takeOver(tx, provider, account, identity), isNewUser: false };
  const links = await listLinks(tx, account.uid);
  const link = links.find(({ provider_id }) => provider_id === identity.providerId);
  // An account can have one identity per provider: its owner must choose.
  if (link && link.subject !== identity.subject) return "needs-confirmation";
  if (!link) await insertLink(tx, linkOf(account.uid, identity, provider.clock()));
  return { account: await fillIn(tx, account, identity), isNewUser: false };
}

/** Links an external identity to the locked account of a signed-in person. */
export async function linkAccount(
  tx: Tx,
  provider: Provider,
  account: AccountRow,
  identity: ExternalIdentity,
): Promise<AccountRow> {
  const { uid } = account;
  const holder = await findAccountByLink(tx, identity.providerId, identity.subject);
  if (holder && holder.uid !== uid) throw new ProviderRefusal("FEDERATED_USER_ID_ALREADY_LINKED");
  if (holder) {
    await updateLink(tx, identity);
    return account;
  }
  const namesake = identity.email ? await findAccountByEmail(tx, identity.email) : undefined;
  if (namesake && namesake.uid !== uid) throw new ProviderRefusal("EMAIL_EXISTS");
  await insertLink(tx, linkOf(uid, identity, provider.clock()));
  const filled = await fillIn(tx, account, identity);
  const { email, emailVerified } = identity;
  const proven = emailVerified && filled.email === email && !filled.email_verified;
  if (!email || !(proven || filled.email === null)) return filled;
  await provider.hooks.onEmailChanged(tx, uid, email, emailVerified);
  return updateAccount(tx, uid, { email, email_verified: emailVerified });
}

async function createAccount(tx: Tx, { clock }: Provider, identity: ExternalIdentity): Promise<AccountRow> {
  const now = clock();
  const account = await insertAccount(tx, {
    uid: newUid(),
    email: identity.email,
    email_verified: identity.emailVerified,
    display_name: identity.name,
    photo_url: identity.picture,
    created_at: now,
    last_login_at: now,
    valid_since: now,
  });
  await insertLink(tx, linkOf(account.uid, identity, now));
  return account;
}

/** The account's creator never verified the address: end their password, methods and sessions. */
async function takeOver(tx: Tx, provider: Provider, account: AccountRow, identity: ExternalIdentity) {
  const { uid } = account;
  await deleteLinks(tx, uid);
  await voidActionCodes(tx, uid, ["PASSWORD_RESET", "VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL", "RECOVER_EMAIL"]);
  await provider.hooks.onPasswordChanged(tx, uid, undefined);
  await provider.hooks.onEmailChanged(tx, uid, identity.email ?? "", true);
  await insertLink(tx, linkOf(uid, identity, provider.clock()));
  await updateAccount(tx, uid, {
    email_verified: true,
    password_hash: null,
    password_updated_at: null,
    display_name: identity.name,
    photo_url: identity.picture,
  });
  return endTokens(tx, provider, uid);
}

/** Fills in profile fields that are empty; keeps what the owner wrote. */
async function fillIn(tx: Tx, account: AccountRow, { name, picture }: ExternalIdentity): Promise<AccountRow> {
  const display_name = account.display_name ?? name;
  const photo_url = account.photo_url ?? picture;
  return updateAccount(tx, account.uid, { display_name, photo_url });
}

function linkOf(uid: string, { providerId, subject, email, name, picture }: ExternalIdentity, now: Date) {
  return { provider_id: providerId, subject, uid, email, display_name: name, photo_url: picture, linked_at: now };
}

function enabled(account: AccountRow): AccountRow {
  if (account.disabled_at) throw new ProviderRefusal("USER_DISABLED");
  return account;
}
