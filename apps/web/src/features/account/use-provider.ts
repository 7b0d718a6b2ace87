import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Identity } from "../identity/sdk.ts";
import { arePaired } from "../identity/session-pairing.ts";
import { withIdentity } from "../identity/with-identity.ts";

/** What the provider knows of the person whose profile this is. */
export type ProviderUser = { email: string | null; emailVerified: boolean; methods: readonly string[] };

export type Provider = {
  state: "loading" | "failed" | "unknown" | "ready";
  user: ProviderUser | undefined;
  /** Looks again, for example after something changed. */
  refresh: () => Promise<void>;
};

export const PASSWORD = "password";

/** The provider's user of this browser, when it is the one behind the session; `unknown` asks for the password again. */
export function useProvider(personId: string): Provider {
  const { answers } = useRouter().options.context;
  const [found, setFound] = useState<Omit<Provider, "refresh">>({ state: "loading", user: undefined });
  const look = (identity: Identity) => {
    const user = identity.user();
    if (!user || !arePaired(personId, user.uid)) return setFound({ state: "unknown", user: undefined });
    const { email, emailVerified, providerData } = user;
    const methods = providerData.map((method) => method.providerId);
    setFound({ state: "ready", user: { email, emailVerified, methods } });
  };
  const refresh = () =>
    withIdentity(answers, async (identity) => {
      // A dead token makes the SDK forget its user; a lost network does not.
      await identity.reload().catch((error: unknown) => {
        if (identity.user()) throw error;
      });
      look(identity);
    }).catch(() => setFound({ state: "failed", user: undefined }));
  const [first] = useState(() => refresh);
  useEffect(() => {
    void first();
  }, [first]);
  return { ...found, refresh };
}
