import type { Passkey, removePasskey } from "@lapang/contract/passkeys";
import { useRouter } from "@tanstack/react-router";
import { officeSecurityText } from "../../../i18n/office-security.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { sendTo } from "../../../lib/send.ts";
import { useAnswer, useOptionalAnswer } from "../../../lib/use-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { identityQueries } from "../../identity/queries.ts";
import { venueQueries } from "../../venue/queries.ts";
import { officeQueries } from "../queries.ts";
import { hasPasskeys, makePasskey } from "./passkey-browser.ts";
import { passkeyFailure } from "./passkey-failure.ts";

const t = officeSecurityText.passkeys;

/** Keys that a device keeps: quicker than typing a code. */
export function PasskeySection() {
  const { answers } = useRouter().options.context;
  const question = officeQueries.passkeys();
  const { data } = useAnswer(question);
  const person = useOptionalAnswer(identityQueries.session(), false)?.person;
  const { busy, failure, run } = useTask();
  const add = (form: HTMLFormElement) =>
    run(async () => {
      const name = String(new FormData(form).get("name"));
      await makePasskey({ name, account: person?.name ?? name }).catch(passkeyFailure);
      form.reset();
      await answers.askAfter(question);
    });
  const remove = (id: string) =>
    run(async () => {
      await sendTo<typeof removePasskey>("DELETE", "/api/v1/me/passkeys/:id", { params: { id } });
      await answers.askAfter(question);
    });
  return (
    <section className="grid max-w-md gap-4" aria-label={t.title}>
      <h2>{t.title}</h2>
      <p className="text-ink-2">{hasPasskeys() ? t.lead : t.notHere}</p>
      <ul>
        {data.items.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} busy={busy} onRemove={() => void remove(passkey.id)} />
        ))}
      </ul>
      <FormFailure error={failure} />
      {hasPasskeys() ? (
        <form
          className="grid gap-4"
          aria-label={t.add}
          onSubmit={(event) => {
            event.preventDefault();
            void add(event.currentTarget);
          }}
        >
          <FormField label={t.name} hint={t.nameHint} required>
            <Input name="name" maxLength={60} required autoComplete="off" />
          </FormField>
          <Button type="submit" size="full" variant="outline" loading={busy}>
            {t.add}
          </Button>
        </form>
      ) : null}
    </section>
  );
}

function PasskeyLine({ passkey, busy, onRemove }: { passkey: Passkey; busy: boolean; onRemove: () => void }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { name, usedAt } = passkey;
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 border-rule border-b">
      <span>
        {name}
        <span className="block text-ink-2 text-sm">{usedAt ? t.used(momentWords(venue, usedAt)) : t.neverUsed}</span>
      </span>
      <button
        type="button"
        className="office-button"
        aria-busy={busy}
        aria-label={`${t.remove} ${name}`}
        onClick={onRemove}
      >
        {t.remove}
      </button>
    </li>
  );
}
