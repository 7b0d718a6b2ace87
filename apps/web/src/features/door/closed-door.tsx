import { useState } from "react";
import { doorDeviceText as t } from "../../i18n/shell/door-device.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { useTask } from "../../lib/forms/use-task.ts";
import { timeWords } from "../../lib/moment-words.ts";
import { Button } from "../../ui/button.tsx";
import { FormField } from "../../ui/forms/form-field.tsx";
import { Input } from "../../ui/forms/input.tsx";
import { venueQueries } from "../venue/queries.ts";
import { deviceScans, type KeptScan } from "./scan-store.ts";
import { codeOf } from "./use-scanner.ts";

type ClosedDoorProps = { why: keyof typeof t.closed; onCode: (code: string) => Promise<void> };

/** Explains why this device admits nobody and offers to enrol it again. */
export function ClosedDoor({ why, onCode }: ClosedDoorProps) {
  const { heading, text } = t.closed[why];
  const [refused, setRefused] = useState(() => deviceScans.refused());
  const { busy, run } = useTask();
  const drop = () => {
    deviceScans.forget();
    setRefused([]);
  };
  return (
    <div className="door-closed">
      <h2 className="type-3">{heading}</h2>
      <p role="status">{text}</p>
      {refused.length > 0 ? <Refused scans={refused} onDrop={drop} /> : null}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const code = String(new FormData(event.currentTarget).get("code"));
          void run(() => onCode(code));
        }}
      >
        <FormField label={t.code} hint={t.codeHint} required>
          <Input name="code" minLength={16} maxLength={40} required autoComplete="off" autoCapitalize="characters" />
        </FormField>
        <Button type="submit" size="full" loading={busy}>
          {t.enrol}
        </Button>
      </form>
    </div>
  );
}

/** Scans of a revoked device that the server never received: staff must record them by hand. */
function Refused({ scans, onDrop }: { scans: readonly KeptScan[]; onDrop: () => void }) {
  const venue = useOptionalAnswer(venueQueries.venue());
  return (
    <section className="door-refused" aria-label={t.refused(scans.length)}>
      <h3>{t.refused(scans.length)}</h3>
      <p>{t.refusedText}</p>
      <ul>
        {scans.map(({ id, ticket, at }) => (
          <li key={id}>
            <b>{codeOf(ticket)}</b> {venue ? timeWords(venue, at) : null}
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={onDrop}>
        {t.drop}
      </Button>
    </section>
  );
}
