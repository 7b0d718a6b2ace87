import type { IdentityClientReply } from "@lapang/contract/identity/identity";
import { initializeApp } from "firebase/app";
import {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  browserSessionPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type PopupRedirectResolver,
  signOut,
  type User,
  verifyPasswordResetCode,
} from "firebase/auth";
import { popupResolver } from "./popup-resolver.ts";
import { accountMethods } from "./sdk-account.ts";
import { externalMethods } from "./sdk-external.ts";
import { passwordMethods } from "./sdk-password.ts";
import { signedIn } from "./sdk-user.ts";

/**
 * Wraps the provider's official SDK. Imported on demand only: no public page loads it. Our own provider implements the hosted
 * one's API at the root of this server.
 */
export async function openIdentity(client: IdentityClientReply) {
  const { apiKey, projectId, authDomain } = client;
  const app = initializeApp({ apiKey, projectId, ...(authDomain ? { authDomain } : {}) });
  const popupRedirectResolver = await resolverFor(client);
  // The resolver must be set at initialisation: without it the SDK forgets a user who returns from a redirect.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver,
  });
  if (client.mode === "embedded") connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  auth.languageCode = "id";
  await auth.authStateReady();
  const own = {
    client,
    user: (): User | null => auth.currentUser,
    idToken: (fresh: boolean): Promise<string> => signedIn(auth.currentUser).getIdToken(fresh),
    signOut: () => signOut(auth),
  };
  const external = externalMethods(auth, client, popupRedirectResolver);
  return Object.assign(
    own,
    passwordMethods(auth),
    codeMethods(auth),
    Object.assign(accountMethods(auth, client.mode), external),
  );
}

export type Identity = Awaited<ReturnType<typeof openIdentity>>;

async function resolverFor({ mode }: IdentityClientReply): Promise<PopupRedirectResolver> {
  if (mode === "embedded") return popupResolver(browserSessionPersistence);
  return (await import("./hosted-resolver.ts")).hostedResolver;
}

/** Operations for mailed links, each of which has a one-time code. */
function codeMethods(auth: Auth) {
  return {
    /** The account whose password the code may reset; does not use up the code. */
    resetEmail: (code: string): Promise<string> => verifyPasswordResetCode(auth, code),
    resetPassword: (code: string, password: string): Promise<void> => confirmPasswordReset(auth, code, password),
    /** Applies the link's code and returns the account's current e-mail. */
    async applyCode(code: string): Promise<string | null> {
      const { data } = await checkActionCode(auth, code);
      await applyActionCode(auth, code);
      // A changed e-mail revokes the old tokens; that is not a failure of this link.
      await auth.currentUser?.reload().catch(() => undefined);
      return data.email ?? null;
    },
  };
}
