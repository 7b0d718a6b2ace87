import {
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  verifyPasswordResetCode,
} from "firebase/auth";

/** The links we send by mail: each carries a code that works once. */
export function codeMethods(auth: Auth) {
  return {
    /** Whose password the code may replace; the code stays good. */
    resetEmail: (code: string): Promise<string> => verifyPasswordResetCode(auth, code),
    resetPassword: (code: string, password: string): Promise<void> => confirmPasswordReset(auth, code, password),
    /** Does what the link is for, and tells which e-mail the account has now. */
    async applyCode(code: string): Promise<string | null> {
      const { data } = await checkActionCode(auth, code);
      await applyActionCode(auth, code);
      // A changed e-mail ends the old tokens; that is not this link's failure.
      await auth.currentUser?.reload().catch(() => undefined);
      return data.email ?? null;
    },
  };
}
