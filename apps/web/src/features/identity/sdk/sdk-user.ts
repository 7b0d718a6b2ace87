import type { User } from "firebase/auth";

/** Returns the provider's user, or throws the SDK's own refusal if there is none. */
export function signedIn(user: User | null): User {
  if (!user) throw Object.assign(new Error("Nobody is signed in"), { code: "auth/null-user" });
  return user;
}
