import type { IdentityClientReply } from "@lapang/contract/identity/identity";
import {
  type Auth,
  type AuthError,
  getRedirectResult,
  linkWithCredential,
  linkWithPopup,
  linkWithRedirect,
  OAuthProvider,
  type PopupRedirectResolver,
  reauthenticateWithPopup,
  reauthenticateWithRedirect,
  signInWithPopup,
  signInWithRedirect,
  type UserCredential,
} from "firebase/auth";
import { providerCodeOf } from "../../../lib/forms/provider-code.ts";
import { asExternalProof } from "./provider-codes.ts";
import { signedIn } from "./sdk-user.ts";

export type ExternalOutcome =
  | { kind: "none" }
  | { kind: "signed-in" }
  /** In the profile: a method was linked, or a proof was given. */
  | { kind: "linked"; label: string }
  | { kind: "confirmed" }
  /**
   * The e-mail belongs to an account with a password; calling `link` after signing in with it links both methods to one
   * account.
   */
  | { kind: "password-needed"; email: string; label: string; link: () => Promise<void> };

/** Sign-in with an external provider: in a popup, or by redirecting the page where popups are blocked. */
export function externalMethods(auth: Auth, client: IdentityClientReply, resolver: PopupRedirectResolver) {
  const labelOf = (id: string) => client.methods.find((method) => method.id === id)?.label ?? id;
  const user = () => signedIn(auth.currentUser);

  const refused = (error: unknown): ExternalOutcome => {
    const { customData } = error as AuthError;
    const credential = OAuthProvider.credentialFromError(error as AuthError);
    if (providerCodeOf(error) !== "account-exists-with-different-credential" || !credential) throw error;
    return {
      kind: "password-needed",
      email: customData.email ?? "",
      label: labelOf(credential.providerId),
      link: async () => {
        await asExternalProof(linkWithCredential(user(), credential));
      },
    };
  };

  const arrived = (result: UserCredential | null): ExternalOutcome => {
    if (!result) return { kind: "none" };
    if (result.operationType === "link") return { kind: "linked", label: labelOf(result.providerId ?? "") };
    return { kind: result.operationType === "reauthenticate" ? "confirmed" : "signed-in" };
  };

  return {
    signInExternally(id: string): Promise<ExternalOutcome> {
      const provider = new OAuthProvider(id);
      const walk = windowOrPage(
        () => signInWithPopup(auth, provider, resolver),
        () => signInWithRedirect(auth, provider, resolver),
      );
      return walk.then(arrived, refused);
    },
    /** The result of a redirect to an external provider from this page, if any. */
    externalReturn: (): Promise<ExternalOutcome> =>
      asExternalProof(getRedirectResult(auth, resolver)).then(arrived, refused),
    async linkExternally(id: string): Promise<void> {
      const provider = new OAuthProvider(id);
      await windowOrPage(
        () => linkWithPopup(user(), provider, resolver),
        () => linkWithRedirect(user(), provider, resolver),
      );
    },
    async confirmExternally(id: string): Promise<void> {
      const provider = new OAuthProvider(id);
      await windowOrPage(
        () => reauthenticateWithPopup(user(), provider, resolver),
        () => reauthenticateWithRedirect(user(), provider, resolver),
      );
    },
  };
}

/** `page` never returns, because it leaves the page. */
function windowOrPage(window: () => Promise<UserCredential>, page: () => Promise<never>): Promise<UserCredential> {
  return asExternalProof(window()).catch((error: unknown) => {
    if (providerCodeOf(error) !== "popup-blocked") throw error;
    return page();
  });
}
