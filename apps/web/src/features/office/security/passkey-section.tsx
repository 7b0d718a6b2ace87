import { useRouter } from "@tanstack/react-router";
import { officeSecurityText } from "../../../i18n/office/security.ts";
import { useAnswer, useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { identityQueries } from "../../identity/queries.ts";
import { hasPasskeys, makePasskey } from "../kit/passkey-browser.ts";
import { passkeyFailure } from "../kit/passkey-failure.ts";
import { useProvenTask } from "../kit/use-proven-task.tsx";
import { officeQueries } from "../queries.ts";
import { PasskeyLine } from "./passkey-line.tsx";

const t = officeSecurityText.passkeys;

/** Passkeys on devices, as an alternative to typing a code. */
export function PasskeySection() {
  const { answers } = useRouter().options.context;
  const query = officeQueries.passkeys();
  const { data } = useAnswer(query);
  const person = useOptionalAnswer(identityQueries.session(), false)?.person;
  const { busy, failure, run, codeField } = useProvenTask();
  const refresh = () => answers.refetch(query);
  const add = (form: HTMLFormElement) => {
    const values = new FormData(form);
    return run(values, async () => {
      const name = String(values.get("name"));
      await makePasskey({ name, account: person?.name ?? name }).catch(passkeyFailure);
      form.reset();
      await refresh();
    });
  };
  return (
    <section className="grid max-w-md gap-4" aria-label={t.title}>
      <h2>{t.title}</h2>
      <p className="text-ink-2">{hasPasskeys() ? t.lead : t.notHere}</p>
      <ul>
        {data.items.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} onRemoved={refresh} />
        ))}
      </ul>
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
          {codeField}
          <FormFailure error={failure} />
          <Button type="submit" size="full" variant="outline" loading={busy}>
            {t.add}
          </Button>
        </form>
      ) : null}
    </section>
  );
}
