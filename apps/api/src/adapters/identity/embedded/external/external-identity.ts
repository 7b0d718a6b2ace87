import { toOneLine } from "@lapang/domain/text/one-line";
import { normaliseEmail } from "../accounts.ts";
import { ProviderRefusal } from "../refusal.ts";

const MAX_SUBJECT = 255;
const MAX_NAME = 256;
const MAX_PICTURE = 2_048;
/** The provider's claims that the page may see, kept while the identity is pending. */
const SHOWN = ["sub", "email", "email_verified", "name", "given_name", "family_name", "picture", "locale"] as const;

export type Claims = Partial<Record<(typeof SHOWN)[number], string | boolean>>;

/** The claims of a person, verified by an external provider. */
export type ExternalIdentity = {
  providerId: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
  claims: Claims;
  idToken: string;
};

/** Reads claims with a verified signature; leaves out fields that do not fit an account. */
export function readIdentity(
  providerId: string,
  given: Readonly<Record<string, unknown>>,
  idToken: string,
): ExternalIdentity {
  const claims = shownOf(given);
  const { sub, picture } = claims;
  if (typeof sub !== "string" || sub.length > MAX_SUBJECT) {
    throw new ProviderRefusal("INVALID_IDP_RESPONSE", "The provider did not say who this is");
  }
  const email = emailOf(claims.email);
  return {
    providerId,
    subject: sub,
    email,
    // Some providers send a string instead of a boolean.
    emailVerified: email !== null && String(claims.email_verified) === "true",
    name: typeof claims.name === "string" ? toOneLine(claims.name).slice(0, MAX_NAME).toWellFormed() || null : null,
    picture: typeof picture === "string" && picture.length <= MAX_PICTURE && isWebAddress(picture) ? picture : null,
    claims,
    idToken,
  };
}

function shownOf(given: Readonly<Record<string, unknown>>): Claims {
  const known = SHOWN.flatMap((name) => {
    const value = given[name];
    const storable = typeof value === "boolean" || (typeof value === "string" && value && !value.includes("\0"));
    return storable ? [[name, value] as const] : [];
  });
  return Object.fromEntries(known);
}

function emailOf(value: unknown): string | null {
  try {
    return typeof value === "string" ? normaliseEmail(value) : null;
  } catch {
    return null;
  }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
