import type { SignUpAct } from "@lapang/domain/privacy/consent";
import { useRouter } from "@tanstack/react-router";
import type { Answers } from "../../../lib/api/answers.ts";
import { ApiError } from "../../../lib/api/api.ts";
import type { Identity } from "../sdk/sdk.ts";
import { withIdentity } from "../sdk/with-identity.ts";
import { startSession } from "../session/start-session.ts";

type Proof = (identity: Identity) => Promise<unknown>;

/**
 * Signs in at the provider, starts the session, and goes to the wanted page or back to where the login was opened. An
 * unverified e-mail leads to the screen that verifies it.
 */
export function useArrival(wanted: string | undefined) {
  const router = useRouter();
  const { answers } = router.options.context;

  const arrive = async () => {
    if (wanted) return router.navigate({ href: wanted, replace: true });
    const { __TSR_index: index, loginDepth = 0 } = router.state.location.state as {
      __TSR_index: number;
      loginDepth?: number;
    };
    if (index > loginDepth) router.history.go(-1 - loginDepth);
    else await router.navigate({ to: "/", replace: true });
  };

  const signInWith = async (proof: Proof, fresh = false, accepts?: SignUpAct): Promise<boolean> => {
    const arrived = await prove(answers, proof, { fresh, accepts });
    if (arrived) await arrive();
    else await router.navigate({ to: "/login", search: { redirect: wanted, mode: "unverified" }, replace: true });
    return arrived;
  };
  return { signInWith, arrive };
}

type Arriving = { fresh: boolean; accepts: SignUpAct | undefined };

function prove(answers: Answers, proof: Proof, arriving: Arriving): Promise<boolean> {
  return withIdentity(answers, async (identity) => {
    await proof(identity);
    try {
      await startSession(answers, identity, arriving);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "email_unverified") throw error;
      // The next screen can send the mail again.
      await identity.sendVerification().catch(() => undefined);
      return false;
    }
  });
}
