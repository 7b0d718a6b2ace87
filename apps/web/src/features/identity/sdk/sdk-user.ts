import type { User } from "firebase/auth";

/** The provider's user, or the refusal the SDK itself gives when there is none. */
export function signedIn(user: User | null): User {
  if (!user) throw Object.assign(new Error("Nobody is signed in"), { code: "auth/null-user" });
  return user;
}
