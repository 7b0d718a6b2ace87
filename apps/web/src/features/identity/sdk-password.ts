import {
  type Auth,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updateProfile,
  validatePassword,
} from "firebase/auth";
import { type PasswordCheck, passwordCheck } from "./password-check.ts";

export type NewAccount = { name: string; email: string; password: string };

/** E-mail and password: in, new, forgotten, and how good a new one is. */
export function passwordMethods(auth: Auth) {
  return {
    async signIn(email: string, password: string): Promise<void> {
      await signInWithEmailAndPassword(auth, email, password);
    },
    /** The account exists once this returns; whether the mail went out is told apart. */
    async register({ name, email, password }: NewAccount): Promise<{ mailed: boolean }> {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      await updateProfile(user, { displayName: name });
      return sendEmailVerification(user).then(
        () => ({ mailed: true }),
        () => ({ mailed: false }),
      );
    },
    sendReset: (email: string): Promise<void> => sendPasswordResetEmail(auth, email),
    async checkPassword(password: string): Promise<PasswordCheck> {
      return passwordCheck(await validatePassword(auth, password));
    },
  };
}
