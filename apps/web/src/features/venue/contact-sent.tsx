import { useEffect, useRef } from "react";
import { contactFormText } from "../../i18n/site/contact-form.ts";
import { Button } from "../../ui/button.tsx";
import type { Receipt } from "./send-contact-message.ts";

const t = contactFormText.sent;

/** Replaces the form: the contact message's number and what happens next. */
export function ContactSent({ receipt: { reference }, onAnother }: { receipt: Receipt; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button is gone, so the heading takes the focus and is announced.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="border-2 border-rule-strong p-5 md:p-7">
      <h3 ref={heading} tabIndex={-1} className="type-3 outline-none">
        {t.heading}
      </h3>
      {reference ? (
        <p className="mt-4">
          <span className="block text-ink-2 text-sm">{t.reference}</span>
          <strong className="num type-2 select-all tracking-wider">{reference}</strong>
        </p>
      ) : null}
      <p className="mt-4 max-w-[56ch]">{reference ? t.next : t.unsure}</p>
      <Button variant="outline" className="mt-6" onClick={onAnother}>
        {t.another}
      </Button>
    </div>
  );
}
