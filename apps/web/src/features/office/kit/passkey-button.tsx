import { officeSecurityText } from "../../../i18n/office/security.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { hasPasskeys, showPasskey } from "./passkey-browser.ts";
import { passkeyFailure } from "./passkey-failure.ts";

/** Proves the second factor with a passkey, if the browser supports it. */
export function PasskeyButton({ onProven }: { onProven: () => Promise<void> }) {
  const { busy, failure, run } = useTask();
  if (!hasPasskeys()) return null;
  const prove = () => run(async () => showPasskey().then(onProven).catch(passkeyFailure));
  return (
    <div className="mt-4 grid max-w-md gap-4">
      <FormFailure error={failure} />
      <Button size="full" variant="outline" loading={busy} onClick={prove}>
        {officeSecurityText.passkeys.use}
      </Button>
    </div>
  );
}
