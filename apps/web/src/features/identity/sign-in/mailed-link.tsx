import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { loginModesText } from "../../../i18n/identity/login-modes.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { failureOf, isPassingFailure } from "../../../lib/forms/failure.ts";
import { useOnce } from "../../../lib/forms/use-once.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { identityQueries } from "../queries.ts";
import { withIdentity } from "../sdk/with-identity.ts";
import { startSession } from "../session/start-session.ts";
import { LoginLink } from "./login-link.tsx";
import { Outcome } from "./outcome.tsx";
import { useArrival } from "./use-arrival.ts";

const t = loginModesText.verify;
const outcomes = {
  verifyEmail: loginModesText.verify,
  verifyAndChangeEmail: loginModesText.change,
  recoverEmail: loginModesText.recover,
};

type MailedLinkProps = { mode: keyof typeof outcomes; code: string; wanted: string | undefined };

/** The page of a mailed link that takes effect when it is opened. */
export function MailedLink({ mode, code, wanted }: MailedLinkProps) {
  const { answers } = useRouter().options.context;
  const { arrive } = useArrival(wanted ?? "/profile");
  const signedIn = Boolean(useOptionalAnswer(identityQueries.session())?.person);
  const applied = useOnce(`${mode} ${code}`, () =>
    withIdentity(answers, async (identity) => {
      const email = await identity.applyCode(code);
      // If the session in this browser belongs to the same person, update it too.
      const { person } = await answers.get(identityQueries.session());
      if (person && identity.user()) await startSession(answers, identity, { fresh: true }).catch(() => undefined);
      return email ?? "";
    }),
  );
  if (applied.state === "waiting") return <CheckingCode />;
  if (applied.state === "failed") {
    return (
      <BadCode error={applied.error} next={mode === "verifyEmail" ? t.badNext : undefined} onRetry={applied.again}>
        <Button asChild size="full">
          <LoginLink wanted={wanted}>{t.toSignIn}</LoginLink>
        </Button>
      </BadCode>
    );
  }
  const words = outcomes[mode];
  return (
    <Outcome icon="check" heading={words.doneHeading} text={words.done(applied.data)}>
      {mode === "recoverEmail" ? (
        <Button asChild size="full">
          <LoginLink mode="forgot" wanted={undefined}>
            {loginModesText.recover.newPassword}
          </LoginLink>
        </Button>
      ) : signedIn ? (
        <Button size="full" onClick={() => void arrive()}>
          {t.onward}
        </Button>
      ) : (
        <Button asChild size="full">
          <LoginLink wanted={wanted}>{t.toSignIn}</LoginLink>
        </Button>
      )}
    </Outcome>
  );
}

export function CheckingCode() {
  return (
    <div role="status" aria-busy="true" className="grid gap-3">
      <p className="text-ink-2 text-lg">{t.working}</p>
      <Skeleton className="h-12!" />
      <Skeleton className="h-13!" />
    </div>
  );
}

type BadCodeProps = { error: unknown; next?: string | undefined; onRetry: () => void; children: ReactNode };

/** The link is no longer valid, or that could not be checked: then it can be retried. */
export function BadCode({ error, next, onRetry, children }: BadCodeProps) {
  const { words, offline } = failureOf(error);
  if (isPassingFailure(error)) {
    return (
      <Outcome bad icon={offline ? "offline" : "warning"} heading={t.uncheckedHeading} text={words}>
        <Button size="full" onClick={onRetry}>
          {t.again}
        </Button>
      </Outcome>
    );
  }
  return (
    <Outcome bad icon="warning" heading={t.badHeading} text={next ? `${words} ${next}` : words}>
      {children}
    </Outcome>
  );
}
