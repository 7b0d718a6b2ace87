import type { AccountLinkRow, AccountRow } from "./accounts.ts";

export type ProviderUserInfo = {
  providerId: string;
  rawId: string;
  federatedId?: string;
  email?: string;
  displayName?: string;
  photoUrl?: string;
};

/** The sign-in methods of an account, as the SDK lists them. */
export function toProviderUserInfo(account: AccountRow, links: readonly AccountLinkRow[]): ProviderUserInfo[] {
  const external = links.map((link) => ({
    providerId: link.provider_id,
    rawId: link.subject,
    federatedId: link.subject,
    ...given({ email: link.email, displayName: link.display_name, photoUrl: link.photo_url }),
  }));
  if (!account.password_hash || !account.email) return external;
  const { email } = account;
  const own = { providerId: "password", rawId: email, federatedId: email, email };
  return [{ ...own, ...given({ displayName: account.display_name, photoUrl: account.photo_url }) }, ...external];
}

/** The reply of `:update`. */
export function toProfile(account: AccountRow, links: readonly AccountLinkRow[]) {
  return {
    localId: account.uid,
    emailVerified: account.email_verified,
    ...given({ email: account.email, displayName: account.display_name, photoUrl: account.photo_url }),
    ...passwordMark(account),
    providerUserInfo: toProviderUserInfo(account, links),
  };
}

/** The reply of `:lookup`. */
export function toUser(account: AccountRow, links: readonly AccountLinkRow[]) {
  return {
    ...toProfile(account, links),
    ...(account.password_updated_at && { passwordUpdatedAt: account.password_updated_at.getTime() }),
    createdAt: String(account.created_at.getTime()),
    lastLoginAt: String(account.last_login_at.getTime()),
    validSince: String(Math.floor(account.valid_since.getTime() / 1000)),
  };
}

/** Marks an account with a password. The SDK only checks that the field is set; the hash is never sent. */
function passwordMark({ password_hash }: AccountRow): { passwordHash?: string } {
  return password_hash ? { passwordHash: "hidden" } : {};
}

function given<Value>(fields: Record<string, Value | null>): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, Value] => entry[1] !== null));
}
