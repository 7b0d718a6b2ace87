import {
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  verifyPasswordResetCode,
} from "firebase/auth";

/** Operations for mailed links, each of which has a one-time code. */
export function codeMethods(auth: Auth) {
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
