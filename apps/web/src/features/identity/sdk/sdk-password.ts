import {
  type Auth,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type User,
  updateProfile,
  validatePassword,
} from "firebase/auth";
import { providerCodeOf } from "../../../lib/forms/provider-code.ts";
import { type PasswordCheck, passwordCheck } from "./password-check.ts";
import { asOwnPassword } from "./provider-codes.ts";

export type NewAccount = { name: string; email: string; password: string };

/** Operations with e-mail and password: sign in, register, reset, and check a new password. */
export function passwordMethods(auth: Auth) {
  const begun = new Set<string>();

  /** Returns an account made by an earlier attempt whose later steps failed or whose reply was lost. */
  const newUser = async (email: string, password: string): Promise<User> => {
    const before = begun.has(email);
    begun.add(email);
    try {
      return (await createUserWithEmailAndPassword(auth, email, password)).user;
    } catch (error) {
      if (!before || providerCodeOf(error) !== "email-already-in-use") throw error;
      const again = signInWithEmailAndPassword(auth, email, password);
      return again.then(
        ({ user }) => user,
        () => Promise.reject(error),
      );
    }
  };

  return {
    async signIn(email: string, password: string): Promise<void> {
      await signInWithEmailAndPassword(auth, email, password);
    },
    /** Signs in again with the password alone. */
    async signInAgain(email: string, password: string): Promise<void> {
      await asOwnPassword(signInWithEmailAndPassword(auth, email, password));
    },
    /** Creates the account. Whether the name and the mail succeeded is returned separately. Safe to repeat. */
    async register({ name, email, password }: NewAccount): Promise<{ named: boolean; mailed: boolean }> {
      const user = await newUser(email, password);
      const named = await worked(updateProfile(user, { displayName: name }));
      return { named, mailed: await worked(sendEmailVerification(user)) };
    },
    sendReset: (email: string): Promise<void> => sendPasswordResetEmail(auth, email),
    async checkPassword(password: string): Promise<PasswordCheck> {
      return passwordCheck(await validatePassword(auth, password));
    },
  };
}

function worked(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
