import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { loginModesText } from "../../../i18n/identity/login-modes.ts";
import { ApiError } from "../../../lib/api/api.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { toast } from "../../../ui/toast.ts";
import { readyIdentity, withIdentity } from "../sdk/with-identity.ts";
import { startSession } from "../session/start-session.ts";
import { useArrival } from "./use-arrival.ts";

const t = loginModesText.unverified;

/** The e-mail already belongs to a customer record: the person must prove that it is theirs. */
export function UnverifiedScreen({ wanted }: { wanted: string | undefined }) {
  const router = useRouter();
  const { answers } = router.options.context;
  const { arrive } = useArrival(wanted);
  const { busy, failure, run } = useTask();
  const [email, setEmail] = useState<string>();
  const [notYet, setNotYet] = useState(false);

  const toSignIn = () => router.navigate({ to: "/login", search: { redirect: wanted }, replace: true });
  useEffect(() => {
    readyIdentity(answers)
      .then((identity) => {
        const address = identity.user()?.email;
        if (address) setEmail(address);
        else return router.navigate({ to: "/login", search: { redirect: wanted }, replace: true });
      })
      .catch(() => undefined);
  }, [answers, router, wanted]);

  const goOn = () =>
    run(async () => {
      setNotYet(false);
      try {
        await withIdentity(answers, (identity) => startSession(answers, identity, { fresh: true }));
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "email_unverified") throw error;
        setNotYet(true);
        return;
      }
      await arrive();
    });
  const again = () =>
    run(async () => {
      await withIdentity(answers, (identity) => identity.sendVerification());
      toast({ title: t.sentAgain(email ?? "") });
    });
  const other = () =>
    run(async () => {
      await withIdentity(answers, (identity) => identity.signOut());
      await toSignIn();
    });

  return (
    <div className="grid gap-5">
      <p className="text-ink-2 text-lg">{t.text(email ?? "…")}</p>
      <FormFailure error={failure} />
      <p role="status" className="font-semibold text-warning empty:hidden">
        {notYet ? t.notYet : ""}
      </p>
      <Button size="full" loading={busy} onClick={() => void goOn()}>
        {t.button}
      </Button>
      <Button variant="outline" size="full" onClick={() => void again()}>
        {t.again}
      </Button>
      <Button variant="link" className="justify-self-start" onClick={() => void other()}>
        {t.other}
      </Button>
    </div>
  );
}
