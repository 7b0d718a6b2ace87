import type { Provider } from "../provider.ts";
import { ExternalUnavailable } from "./external-issuer.ts";

export const authTypes = [
  "signInViaPopup",
  "linkViaPopup",
  "reauthViaPopup",
  "signInViaRedirect",
  "linkViaRedirect",
  "reauthViaRedirect",
] as const;
export type AuthType = (typeof authTypes)[number];

/** The purpose of a redirect sign-in, and the page to return to. */
export type Errand = { authType: AuthType; eventId: string | null; returnTo: string };
export type Reach = Pick<Provider, "db" | "clock" | "log">;

/** Logs the message only: the error's properties may contain a person's claims. */
export function reasonOf(error: unknown): { reason: string } {
  return { reason: error instanceof Error ? error.message : String(error) };
}

/** Returns the SDK's error code: a network error if the provider did not reply, else a rejected credential. */
export function errorCodeOf(error: unknown): string {
  if (error instanceof ExternalUnavailable) return "auth/network-request-failed";
  const { code } = error as { code?: unknown };
  const unreachable = code === "OAUTH_TIMEOUT" || (error instanceof TypeError && error.message === "fetch failed");
  return unreachable ? "auth/network-request-failed" : "auth/rejected-credential";
}

export function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
