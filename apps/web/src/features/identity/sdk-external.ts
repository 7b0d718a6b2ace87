import type { IdentityClientReply } from "@lapang/contract/identity";
import {
  type Auth,
  type AuthError,
  getRedirectResult,
  linkWithCredential,
  linkWithPopup,
  OAuthProvider,
  type PopupRedirectResolver,
  reauthenticateWithPopup,
  signInWithPopup,
  signInWithRedirect,
} from "firebase/auth";
import { providerCodeOf } from "./provider-codes.ts";
import { signedIn } from "./sdk-user.ts";

export type ExternalOutcome =
  | { kind: "none" }
  | { kind: "signed-in" }
  /** The page itself went to the provider and will come back. */
  | { kind: "leaving" }
  /** The e-mail has an account with a password; `link` after signing in with it makes both ways lead to one account. */
  | { kind: "password-needed"; email: string; label: string; link: () => Promise<void> };

/** Sign-in through somebody else: a window first, the page itself where windows are blocked. */
export function externalMethods(auth: Auth, client: IdentityClientReply, resolver: PopupRedirectResolver) {
  const labelOf = (id: string) => client.methods.find((method) => method.id === id)?.label ?? id;

  const outcomeOf = (error: unknown): ExternalOutcome => {
    const { customData } = error as AuthError;
    const credential = OAuthProvider.credentialFromError(error as AuthError);
    if (providerCodeOf(error) !== "account-exists-with-different-credential" || !credential) throw error;
    return {
      kind: "password-needed",
      email: customData.email ?? "",
      label: labelOf(credential.providerId),
      link: async () => {
        await linkWithCredential(signedIn(auth.currentUser), credential);
      },
    };
  };

  return {
    async signInExternally(id: string): Promise<ExternalOutcome> {
      const provider = new OAuthProvider(id);
      try {
        await signInWithPopup(auth, provider, resolver);
        return { kind: "signed-in" };
      } catch (error) {
        if (providerCodeOf(error) !== "popup-blocked") return outcomeOf(error);
        await signInWithRedirect(auth, provider, resolver);
        return { kind: "leaving" };
      }
    },
    async externalReturn(): Promise<ExternalOutcome> {
      try {
        return (await getRedirectResult(auth, resolver)) ? { kind: "signed-in" } : { kind: "none" };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    async linkExternally(id: string): Promise<void> {
      await linkWithPopup(signedIn(auth.currentUser), new OAuthProvider(id), resolver);
    },
    async confirmExternally(id: string): Promise<void> {
      await reauthenticateWithPopup(signedIn(auth.currentUser), new OAuthProvider(id), resolver);
    },
  };
}
