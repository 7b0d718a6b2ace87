import type { DemoAccount } from "../src/modules/identity/list-open-demo-accounts.ts";
import { demoPassword, people } from "./content/people.ts";

/** As long as the provider's own ids; always the same, so that they are found again. */
const uidOf = (key: string) => `demo${key}`.padEnd(28, "0");

export const demoAccounts: readonly DemoAccount[] = people.map(({ key, email, role }) => ({
  uid: uidOf(key),
  email,
  role,
  password: demoPassword,
}));
