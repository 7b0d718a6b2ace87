import type { Participant } from "@lapang/contract/identity/account";
import type { consentForChild } from "@lapang/contract/identity/consents";
import { profileText } from "../../../i18n/identity/profile.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";

const t = profileText.participants;

type GuardianConsentProps = { participants: readonly Participant[]; onGiven: (id: string) => void };

/** Asks the guardian for consent for children added before it was required; they cannot be enrolled without it. */
export function GuardianConsent({ participants, onGiven }: GuardianConsentProps) {
  const { busy, failure, run } = useTask();
  const agree = (id: string) =>
    run(async () => {
      const body = { given: true };
      await sendTo<typeof consentForChild>("PUT", "/api/v1/me/participants/:id/consent", { params: { id }, body });
      onGiven(id);
    });
  return (
    <div className="mt-4 border-2 border-rule-strong p-4">
      <FormFailure error={failure} />
      {participants.map(({ id, name }) => (
        <Checkbox
          key={id}
          name="guardian"
          value={id}
          label={t.guardianOf(name)}
          description={t.guardianText}
          checked={false}
          disabled={busy}
          onChange={() => void agree(id)}
        />
      ))}
    </div>
  );
}
