import { useRouter } from "@tanstack/react-router";
import type { Identity } from "../identity/sdk.ts";
import { readyIdentity, withIdentity } from "../identity/with-identity.ts";
import { PASSWORD, type ProviderUser } from "./use-provider.ts";

/**
 * Proves once more who one is, then does what needs the proof: by the password where there is one, else in the window
 * of the external method.
 */
export function useProof(user: ProviderUser) {
  const { answers } = useRouter().options.context;
  const hasPassword = user.methods.includes(PASSWORD);
  const prove = async <Result>(password: string, work: (identity: Identity) => Promise<Result>): Promise<Result> => {
    const external = user.methods.find((method) => method !== PASSWORD);
    // Not while other tabs wait: a person may take minutes in that window.
    if (!hasPassword && external) await (await readyIdentity(answers)).confirmExternally(external);
    return withIdentity(answers, async (identity) => {
      if (hasPassword) await identity.confirmPassword(password);
      return work(identity);
    });
  };
  return { prove, hasPassword };
}
