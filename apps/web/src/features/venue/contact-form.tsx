import { useState } from "react";
import { contactFormText as t } from "../../i18n/site/contact-form.ts";
import { useEarlyPress } from "../../lib/forms/early-press.ts";
import { Button } from "../../ui/button.tsx";
import { ContactFailure } from "./contact-failure.tsx";
import { ContactFormFields } from "./contact-form-fields.tsx";
import { ContactSent } from "./contact-sent.tsx";
import type { Receipt } from "./send-contact-message.ts";
import { useContactForm } from "./use-contact-form.ts";

/** The contact form; typed text stays until it was sent. */
export function ContactForm({ whatsapp }: { whatsapp: string }) {
  const [receipt, setReceipt] = useState<Receipt>();
  return (
    <section
      aria-labelledby="tulis-pesan"
      className="grid gap-x-14 gap-y-6 border-rule-strong border-t-2 pt-5 lg:grid-cols-[18rem_minmax(0,44rem)]"
    >
      <div>
        <h2 id="tulis-pesan" className="type-2">
          {t.title}
        </h2>
        <p className="mt-3 max-w-[44ch] text-ink-2">{t.intro}</p>
        <p className="mt-3 hidden max-w-[44ch] font-semibold noscript:block">{t.noScript}</p>
      </div>
      {receipt ? (
        <ContactSent receipt={receipt} onAnother={() => setReceipt(undefined)} />
      ) : (
        <Letter whatsapp={whatsapp} onSent={setReceipt} />
      )}
    </section>
  );
}

function Letter({ whatsapp, onSent }: { whatsapp: string; onSent: (receipt: Receipt) => void }) {
  const { form, count, step, problems, failure, onInput, onSubmit } = useContactForm(onSent);
  const early = useEarlyPress(form);
  const words = { typing: t.send, preparing: t.preparing, sending: t.sending }[step];
  return (
    <form
      {...early}
      ref={form}
      method="post"
      noValidate
      aria-labelledby="tulis-pesan"
      className="grid gap-6 noscript:hidden"
      onInput={onInput}
      onSubmit={(event) => void onSubmit(event)}
    >
      <ContactFormFields problems={problems} count={count} />
      {failure ? <ContactFailure {...failure} whatsapp={whatsapp} /> : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" loading={step !== "typing"} className="w-full sm:w-auto">
          {words}
        </Button>
        <p className="text-ink-2 text-sm">
          {t.privacy}{" "}
          <a href="/privacy-policy" className="link">
            {t.privacyLink}
          </a>
        </p>
      </div>
      <p role="status" className="sr-only">
        {step === "typing" ? "" : words}
      </p>
    </form>
  );
}
