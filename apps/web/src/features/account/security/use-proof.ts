import { useRouter } from "@tanstack/react-router";
import type { Identity } from "../../identity/sdk/sdk.ts";
import { readyIdentity, withIdentity } from "../../identity/sdk/with-identity.ts";
import { startSession } from "../../identity/session/start-session.ts";
import { type AccountPart, leavePageFor } from "./pending-action.ts";
import { isProven, noteProof, requiresNewProof } from "./proof.ts";
import { PASSWORD, type ProviderUser } from "./use-provider.ts";

/**
 * Asks for a fresh proof of identity, then runs the action that needs it. The proof is the password if there is one, else the
 * external method unless it was used a moment ago.
 */
export function useProof(user: ProviderUser, part: AccountPart) {
  const { answers } = useRouter().options.context;
  const hasPassword = user.methods.includes(PASSWORD);
  const external = user.methods.find((method) => method !== PASSWORD);

  const proveElsewhere = async (): Promise<boolean> => {
    const identity = await readyIdentity(answers);
    if (!external || (await isProven(identity))) return false;
    // Outside the lock that tabs share: a person may take minutes in that window.
    await leavePageFor(part, () => identity.confirmExternally(external));
    return true;
  };

  const prove = async <Result>(password: string, work: (identity: Identity) => Promise<Result>): Promise<Result> => {
    const proven = hasPassword || (await proveElsewhere());
    return withIdentity(answers, async (identity) => {
      if (hasPassword) await identity.confirmPassword(password);
      if (proven) {
        noteProof(identity);
        // To the provider this is a new sign-in, so start a session for it: ending this device must also end that sign-in.
        await startSession(answers, identity);
      }
      return work(identity).catch((error: unknown) => {
        requiresNewProof(error, identity);
        throw error;
      });
    });
  };
  return { prove, hasPassword, external };
}
