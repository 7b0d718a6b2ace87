import { useRouter } from "@tanstack/react-router";
import { profileText as t } from "../../i18n/identity/profile.ts";
import { useTask } from "../../lib/forms/use-task.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/forms/form-failure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";
import { endSession } from "../identity/session/end-session.ts";

export function SignOutButton() {
  const router = useRouter();
  const { busy, failure, run } = useTask();
  const leave = () =>
    run(async () => {
      await endSession(router.options.context.answers);
      await router.navigate({ to: "/", replace: true });
      toast({ title: t.signedOut });
    });
  return (
    <>
      <Button variant="outline" size="sm" loading={busy} onClick={() => void leave()}>
        <Icon name="logout" />
        {t.signOut}
      </Button>
      {failure ? (
        <div className="basis-full">
          <FormFailure error={failure} />
        </div>
      ) : null}
    </>
  );
}
