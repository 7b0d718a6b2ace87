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

/** E-mail and password: in, new, forgotten, and how good a new one is. */
export function passwordMethods(auth: Auth) {
  const begun = new Set<string>();

  /** What follows may have failed after the account was made, or its answer was lost: the next press finds it. */
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
    /** The same at a place where only the password is asked for. */
    async signInAgain(email: string, password: string): Promise<void> {
      await asOwnPassword(signInWithEmailAndPassword(auth, email, password));
    },
    /** The account exists once this returns; whether name and mail went out is told apart. Safe to try again. */
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
