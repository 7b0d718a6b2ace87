import type { Provider } from "../provider.ts";
import { requireStrongPassword } from "./password-policy.ts";

/** Refuses a new password that is too weak for whoever gets it: staff need more than customers. */
export async function requirePasswordFor(
  { config, db, hooks }: Provider,
  password: string | undefined,
  of: { uid: string } | { email: string },
): Promise<string> {
  return requireStrongPassword(config.password, password, { staff: await hooks.isStaff(db, of) });
}
