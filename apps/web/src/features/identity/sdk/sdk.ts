import type { IdentityClientReply } from "@lapang/contract/identity/identity";
import { initializeApp } from "firebase/app";
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type PopupRedirectResolver,
  signOut,
  type User,
} from "firebase/auth";
import { popupResolver } from "./popup-resolver.ts";
import { accountMethods } from "./sdk-account.ts";
import { codeMethods } from "./sdk-codes.ts";
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
