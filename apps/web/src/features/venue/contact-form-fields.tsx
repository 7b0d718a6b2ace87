import { contactMessageLength, contactTopics } from "@lapang/domain/text/contact-message";
import { contactFormText as t } from "../../i18n/site/contact-form.ts";
import { FormField } from "../../ui/forms/form-field.tsx";
import { Input } from "../../ui/forms/input.tsx";
import { Select } from "../../ui/forms/select.tsx";
import { Textarea } from "../../ui/forms/textarea.tsx";
import type { ContactProblems } from "./contact-fields.ts";

// No topic is preselected: a default would be wrong more often than not.
const topics = [
  { value: "", label: t.chooseTopic },
  ...contactTopics.map((topic) => ({ value: topic, label: t.topics[topic] })),
];

export function ContactFormFields({ problems, count }: { problems: ContactProblems; count: number }) {
  const { max } = contactMessageLength;
  return (
    <>
      <FormField label={t.name} error={problems.name} required>
        <Input name="name" autoComplete="name" />
      </FormField>
      <fieldset>
        <legend className="font-bold">{t.reach}</legend>
        <p className="mt-0.5 mb-3 text-ink-2 text-sm">{t.reachHint}</p>
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <FormField label={t.email} error={problems.email} className="content-start">
            <Input name="email" type="email" autoComplete="email" />
          </FormField>
          <FormField label={t.phone} error={problems.phone} className="content-start">
            <Input name="phone" type="tel" autoComplete="tel" />
          </FormField>
        </div>
      </fieldset>
      <FormField label={t.topic} error={problems.topic} required>
        <Select name="topic" options={topics} />
      </FormField>
      <FormField
        label={t.message}
        error={problems.message}
        // No maxlength: a pasted text that is too long stays complete, and the excess is shown.
        hint={count > max && !problems.message ? t.problems.messageLong(count - max) : t.counter(count, max)}
        required
      >
        <Textarea name="message" rows={6} />
      </FormField>
      {/* A honeypot for bots: people neither see nor reach it. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          Website
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
