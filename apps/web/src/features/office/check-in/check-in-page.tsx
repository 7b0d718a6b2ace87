import { useState } from "react";
import { officeCheckInText as t } from "../../../i18n/office-check-in.ts";
import { useOptionalAnswer } from "../../../lib/use-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { Opening } from "../frame/office-page.ts";
import { officeQueries } from "../queries.ts";
import { Camera } from "./camera.tsx";
import checkInCss from "./check-in.css?url";
import { keepTicketKey } from "./scan-store.ts";
import { useScanner } from "./use-scanner.ts";
import { Verdict } from "./verdict.tsx";

export async function load({ answers }: Opening): Promise<void> {
  // Without a network the door is opened by the key that was kept.
  const key = await answers.get(officeQueries.ticketKey()).catch(() => null);
  if (key) keepTicketKey(key.publicKey);
}

/** At the door: a camera or a code, an answer in one look, also without a network. */
export function Page() {
  const { seen, waiting, read, glimpse, forget } = useScanner();
  const [camera, setCamera] = useState(false);
  useOptionalAnswer(officeQueries.ticketKey());
  return (
    <div className="office-door">
      <link rel="stylesheet" href={checkInCss} precedence="office" />
      {camera ? (
        <Camera onRead={(text) => void glimpse(text)} />
      ) : (
        <Button size="full" onClick={() => setCamera(true)}>
          <Icon name="qr" />
          {t.openCamera}
        </Button>
      )}
      <form
        className="office-code"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          void read(String(new FormData(form).get("code")).trim()).then(() => form.reset());
        }}
      >
        <FormField label={t.code} required>
          <Input name="code" minLength={6} maxLength={2000} required autoComplete="off" autoCapitalize="characters" />
        </FormField>
        <Button type="submit" variant="outline">
          {t.check}
        </Button>
      </form>
      <div role="status" aria-live="assertive">
        {seen ? <Verdict seen={seen} onNext={forget} /> : null}
      </div>
      {waiting > 0 ? (
        <p className="office-mark office-warn" role="status">
          <Icon name="offline" size={16} />
          {t.waiting(waiting)}
        </p>
      ) : null}
    </div>
  );
}
