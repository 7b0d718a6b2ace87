import { errorSentence } from "../../i18n/errors.ts";
import { contactFormText } from "../../i18n/site/contact-form.ts";
import { ApiError, OfflineError } from "../../lib/api/api.ts";
import { Icon } from "../../ui/icon.tsx";
import { whatsappUrl } from "./contact-links.ts";

const t = contactFormText.failed;

/** Says why the contact message was not sent and that its text is kept, and links to WhatsApp. */
export function ContactFailure({ error, message, whatsapp }: { error: unknown; message: string; whatsapp: string }) {
  const refusal = error instanceof ApiError ? error : undefined;
  const offline = error instanceof OfflineError;
  const seconds = Number(refusal?.details.retryAfterSeconds);
  return (
    <div role="alert" className="border-danger border-y-2 py-4">
      <p className="flex items-center gap-2 font-bold text-danger">
        <Icon name="warning" />
        {offline ? t.offlineHeading : t.heading}
      </p>
      <p className="mt-2 max-w-[60ch]">
        {errorSentence(offline ? "offline" : (refusal?.code ?? "internal"))}{" "}
        {seconds > 60 ? `${t.again(Math.ceil(seconds / 60))} ` : ""}
        {offline ? `${t.once} ` : ""}
        {t.kept}
      </p>
      {refusal?.requestId && refusal.status >= 500 ? (
        <p className="mt-2 text-ink-2 text-sm">
          {t.requestId}: <code className="break-all">{refusal.requestId}</code>
        </p>
      ) : null}
      <a
        href={whatsappUrl(whatsapp, message)}
        target="_blank"
        rel="noopener"
        className="link mt-1 inline-flex min-h-11 items-center gap-2"
      >
        <Icon name="whatsapp" />
        {t.whatsapp}
      </a>
    </div>
  );
}
