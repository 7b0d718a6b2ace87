import type { IdentityConfig } from "../../../../config/identity.ts";
import type { Db } from "../../../../db/connect.ts";
import type { IdentityHooks } from "../hooks.ts";
import { requireStrongPassword } from "./password-policy.ts";

/** Refuses a new password too weak for its account: staff need longer ones, and common or guessable ones are refused. */
export async function requirePasswordFor(
  { config, db, hooks }: { config: IdentityConfig; db: Db; hooks: IdentityHooks },
  password: string | undefined,
  of: { uid: string } | { email: string },
): Promise<string> {
  const [staff, words] = await Promise.all([hooks.isStaff(db, of), hooks.guessableWords(db, of)]);
  return requireStrongPassword(config.password, password, { staff, words });
}
