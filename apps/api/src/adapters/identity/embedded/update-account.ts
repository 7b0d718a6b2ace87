import { isOneLine } from "@lapang/domain/text/one-line";
import { ownPath } from "@lapang/domain/text/own-path";
import { z } from "zod";
import type { Tx } from "../../../db/connect.ts";
import { type AccountRow, deleteLinks, listLinks, normaliseEmail, updateAccount } from "./accounts.ts";
import { applyActionCode } from "./apply-action-code.ts";
import { addressOf } from "./attempts/attempt-limits.ts";
import { linkOrigin } from "./authorized-domains.ts";
import { changeEmail, changePassword, lockHolder } from "./change-account.ts";
import type { Call } from "./endpoint.ts";
import { requirePasswordFor } from "./passwords/require-password.ts";
import { toProfile } from "./present.ts";
import type { Provider } from "./provider.ts";
import { ProviderRefusal } from "./refusal.ts";
import { type Holder, issueTokens, verifyIdToken } from "./tokens/tokens.ts";

const MAX_NAME_LENGTH = 256;
const MAX_PHOTO_LENGTH = 2048;

/** Null and empty both clear it. */
function nameOf(displayName: string | null): string | null {
  if (!displayName) return null;
  if (displayName.length > MAX_NAME_LENGTH || !isOneLine(displayName)) {
    throw new ProviderRefusal("INVALID_DISPLAY_NAME");
  }
  return displayName;
}

/** An image on the web or a file of ours; never a script or a data URL. */
function photoOf(photoUrl: string | null): string | null {
  if (!photoUrl) return null;
  const onTheWeb = URL.canParse(photoUrl) && /^https?:$/.test(new URL(photoUrl).protocol);
  if (photoUrl.length > MAX_PHOTO_LENGTH || !(onTheWeb || ownPath(photoUrl))) {
    throw new ProviderRefusal("INVALID_PHOTO_URL");
  }
  return photoUrl;
}

/** Other fields (verified, disabled, custom claims) cannot be set by the owner and are ignored. */
export const updateBody = z.object({
  idToken: z.string("INVALID_ID_TOKEN").optional(),
  oobCode: z.string("INVALID_OOB_CODE").optional(),
  displayName: z.string("INVALID_ARGUMENT").nullish(),
  photoUrl: z.string("INVALID_ARGUMENT").nullish(),
  password: z.string("MISSING_PASSWORD").optional(),
  email: z.string("INVALID_EMAIL").optional(),
  deleteProvider: z.array(z.string().max(100)).max(20).optional(),
});
type Update = Call<z.output<typeof updateBody>>;

const UPDATE_KIND = "identitytoolkit#SetAccountInfoResponse";

/**
 * Applies the owner's changes. Changes of sign-in methods require a recent sign-in; a new password or address renews the
 * tokens.
 */
export async function updateOwnAccount(provider: Provider, call: Update) {
  const { body, request } = call;
  if (body.oobCode !== undefined) return applyActionCode(provider, body.oobCode, request);
  const renewing = body.password !== undefined || body.email !== undefined;
  const recent = renewing || body.deleteProvider !== undefined;
  const holder = await verifyIdToken(provider.db, provider, body.idToken, { recent });
  const credentials = renewing ? await prepareCredentials(provider, call, holder) : undefined;
  return provider.db.transaction().execute(async (tx) => {
    let account = await lockHolder(tx, holder);
    const { uid } = account;
    const profile = profileChange(body);
    if (Object.keys(profile).length > 0) account = await updateAccount(tx, uid, profile);
    if (body.deleteProvider) account = await unlinkMethods(tx, account, body.deleteProvider);
    const { email, passwordHash, origin } = credentials ?? {};
    const before = account;
    if (email && origin && email !== account.email) {
      account = await changeEmail(tx, provider, account, { email, verified: false, origin });
    }
    if (passwordHash) {
      if (!account.email) throw new ProviderRefusal("MISSING_EMAIL");
      account = await changePassword(tx, provider, uid, { passwordHash, keepSessionToken: call.sessionToken });
    }
    const { signInProvider, authTime } = holder;
    const changed = account !== before;
    const tokens = changed ? await issueTokens(tx, provider, account, { signInProvider, authTime }) : {};
    return { kind: UPDATE_KIND, ...toProfile(account, await listLinks(tx, uid)), ...tokens };
  });
}

/** Everything slow, limited or refusable runs before the transaction. */
async function prepareCredentials(provider: Provider, { body, request }: Update, { account }: Holder) {
  const email = body.email === undefined ? undefined : normaliseEmail(body.email);
  const { uid } = account;
  const password = body.password === undefined ? undefined : await requirePasswordFor(provider, body.password, { uid });
  const origin = email === undefined ? undefined : linkOrigin(provider, request);
  await provider.limits.count("changeOfAccount", uid);
  // Limited, because it reveals whether an address has an account, like signing up.
  if (email !== undefined) await provider.limits.count("signUpFromAddress", addressOf(request));
  const passwordHash = password === undefined ? undefined : await provider.hasher.hash(password);
  return { email, passwordHash, origin };
}

function profileChange({ displayName, photoUrl }: Update["body"]) {
  return {
    ...(displayName !== undefined && { display_name: nameOf(displayName) }),
    ...(photoUrl !== undefined && { photo_url: photoOf(photoUrl) }),
  } satisfies Partial<AccountRow>;
}

/** Removes sign-in methods from a locked account, but never the last one. */
async function unlinkMethods(tx: Tx, account: AccountRow, providerIds: readonly string[]): Promise<AccountRow> {
  const links = await listLinks(tx, account.uid);
  const external = links.map((link) => link.provider_id).filter((id) => providerIds.includes(id));
  const password = providerIds.includes("password") && account.password_hash !== null;
  const left = links.length - external.length + (account.password_hash !== null && !password ? 1 : 0);
  if (left === 0) throw new ProviderRefusal("OPERATION_NOT_ALLOWED", "The last way into an account must stay");
  if (external.length > 0) await deleteLinks(tx, account.uid, external);
  return password ? updateAccount(tx, account.uid, { password_hash: null, password_updated_at: null }) : account;
}
