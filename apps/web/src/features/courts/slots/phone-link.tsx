import { courtPageText as t } from "../../../i18n/courts/court-page.ts";
import { formatPhone, phoneUrl } from "../../venue/contact-links.ts";

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={phoneUrl(phone)} className="link mt-2 inline-flex min-h-11 items-center gap-2 text-sm">
      {t.call(formatPhone(phone))}
    </a>
  );
}
