import { oneOf } from "../../../lib/page/search-params.ts";

/** The last four are the provider's own names, used in its mailed links. */
export const loginModes = [
  "register",
  "forgot",
  "unverified",
  "link",
  "resetPassword",
  "verifyEmail",
  "verifyAndChangeEmail",
  "recoverEmail",
] as const;
export type LoginMode = (typeof loginModes)[number];

const codeModes: readonly LoginMode[] = ["resetPassword", "verifyEmail", "verifyAndChangeEmail", "recoverEmail"];

/** The mode of a mailed link; without its code the page is the plain login. */
export function readMode(search: Record<string, unknown>): { mode?: LoginMode; oobCode?: string } {
  const mode = oneOf(search.mode, loginModes);
  const code = typeof search.oobCode === "string" && search.oobCode.length <= 500 ? search.oobCode : "";
  if (!mode || !codeModes.includes(mode)) return mode ? { mode } : {};
  return code ? { mode, oobCode: code } : {};
}
