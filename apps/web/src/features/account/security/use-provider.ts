import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { profileText } from "../../../i18n/identity/profile.ts";
import type { Answers } from "../../../lib/api/answers.ts";
import { toast } from "../../../ui/toast.ts";
import type { Identity } from "../../identity/sdk/sdk.ts";
import { withIdentity } from "../../identity/sdk/with-identity.ts";
import { arePaired } from "../../identity/session/session-pairing.ts";
import { startSession } from "../../identity/session/start-session.ts";
import { type AccountPart, popPendingAction } from "./pending-action.ts";
import { noteProof } from "./proof.ts";

/** What the provider knows about the person of this profile. */
export type ProviderUser = { email: string | null; emailVerified: boolean; methods: readonly string[] };

/** The person has returned from the external provider: continue the part they left, or show its failure. */
export type Returned = { part: AccountPart; failure?: unknown };

type Found = { state: "loading" | "failed" | "unknown" | "ready"; user: ProviderUser | undefined };

export type Provider = Found & {
  returned: Returned | undefined;
  /** Reads the user again, for example after a change. */
  refresh: () => Promise<void>;
};

export const PASSWORD = "password";

/** The provider's user in this browser, if it belongs to the session's person; `unknown` requires the password again. */
export function useProvider(personId: string): Provider {
  const { answers } = useRouter().options.context;
  const [found, setFound] = useState<Found>({ state: "loading", user: undefined });
  const [returned, setReturned] = useState<Returned>();
  const look = (identity: Identity) => {
    const user = identity.user();
    if (!user || !arePaired(personId, user.uid)) return setFound({ state: "unknown", user: undefined });
    const { email, emailVerified, providerData } = user;
    const methods = providerData.map((method) => method.providerId);
    setFound({ state: "ready", user: { email, emailVerified, methods } });
  };
  const refresh = () =>
    withIdentity(answers, async (identity) => {
      const part = popPendingAction();
      if (part) setReturned(await comeBack(answers, identity, part));
      // A revoked token makes the SDK sign its user out; a lost network does not.
      await identity.reload().catch((error: unknown) => {
        if (identity.user()) throw error;
      });
      look(identity);
    }).catch(() => setFound({ state: "failed", user: undefined }));
  const [first] = useState(() => refresh);
  useEffect(() => {
    void first();
  }, [first]);
  return { ...found, returned, refresh };
}

async function comeBack(answers: Answers, identity: Identity, part: AccountPart): Promise<Returned | undefined> {
  try {
    const outcome = await identity.externalReturn();
    if (outcome.kind === "linked") {
      toast({ title: profileText.methods.linked(outcome.label), variant: "success" });
    }
    if (outcome.kind !== "confirmed") return undefined;
    noteProof(identity);
    await startSession(answers, identity);
    return { part };
  } catch (failure) {
    return { part, failure };
  }
}
