import type { Passkey, removePasskey } from "@lapang/contract/identity/passkeys";
import { officeSecurityText } from "../../../i18n/office/security.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { useProvenTask } from "../kit/use-proven-task.tsx";

const t = officeSecurityText.passkeys;

/** One passkey and its removal, which may require a code first. */
export function PasskeyLine({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => Promise<unknown> }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { busy, failure, run, codeField } = useProvenTask();
  const { id, name, usedAt } = passkey;
  const remove = async () => {
    await sendTo<typeof removePasskey>("DELETE", "/api/v1/me/passkeys/:id", { params: { id } });
    await onRemoved();
  };
  return (
    <li className="border-rule border-b">
      <form
        aria-label={`${t.remove} ${name}`}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void run(new FormData(event.currentTarget), remove);
        }}
      >
        <span className="flex min-h-11 items-center justify-between gap-3">
          <span>
            {name}
            <span className="block text-ink-2 text-sm">
              {usedAt ? t.used(momentWords(venue, usedAt)) : t.neverUsed}
            </span>
          </span>
          <button type="submit" className="office-button" aria-busy={busy} aria-label={`${t.remove} ${name}`}>
            {t.remove}
          </button>
        </span>
        {codeField}
        <FormFailure error={failure} />
      </form>
    </li>
  );
}
