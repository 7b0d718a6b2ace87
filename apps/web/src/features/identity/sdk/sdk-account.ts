import type { IdentityClientReply } from "@lapang/contract/identity/identity";
import {
  type Auth,
  deleteUser,
  EmailAuthProvider,
  linkWithCredential,
  reauthenticateWithCredential,
  sendEmailVerification,
  unlink,
  updatePassword,
  verifyBeforeUpdateEmail,
} from "firebase/auth";
import { asOwnPassword } from "./provider-codes.ts";
import { signedIn } from "./sdk-user.ts";

/** Operations by which a signed-in person changes their sign-in methods. */
export function accountMethods(auth: Auth, mode: IdentityClientReply["mode"]) {
  const user = () => signedIn(auth.currentUser);
  return {
    async confirmPassword(password: string): Promise<void> {
      const credential = EmailAuthProvider.credential(user().email ?? "", password);
      await asOwnPassword(reauthenticateWithCredential(user(), credential));
    },
    /** The time of the last proof of identity, by the provider's clock. */
    async provenAt(): Promise<number> {
      return Date.parse((await user().getIdTokenResult()).authTime);
    },
    changePassword: (password: string): Promise<void> => updatePassword(user(), password),
    /** For a person who has only used external providers so far. */
    async addPassword(password: string): Promise<void> {
      await linkWithCredential(user(), EmailAuthProvider.credential(user().email ?? "", password));
    },
    sendVerification: (): Promise<void> => sendEmailVerification(user()),
    /** The new address takes effect once its owner has followed the link sent to it. */
    changeEmail: (email: string): Promise<void> => verifyBeforeUpdateEmail(user(), email),
    async unlink(providerId: string): Promise<void> {
      await unlink(user(), providerId);
    },
    /** Our own provider deletes the account together with the person; a hosted one needs a call. */
    deleteAccount: (): Promise<void> => (mode === "hosted" ? deleteUser(user()) : Promise.resolve()),
    reload: async (): Promise<void> => auth.currentUser?.reload(),
  };
}
