import type { Role } from "@lapang/domain/staff/roles";
import { people } from "../content/people.ts";

/** An account of the demo venue. `isPublished`: its password is in the README, so it never acts as staff. */
export type DemoAccount = { uid: string; email: string; role: Role; isPublished: boolean };

/** As long as the provider's own ids, and constant, so that they are found again. */
const uidOf = (key: string) => `demo${key}`.padEnd(28, "0");

export const demoAccounts: readonly DemoAccount[] = people.map(({ key, email, role }) => ({
  uid: uidOf(key),
  email,
  role,
  isPublished: role === "customer",
}));
