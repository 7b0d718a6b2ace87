import { courtPageText as t } from "../../i18n/court-page.ts";

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className="link mt-2 inline-flex min-h-11 items-center gap-2 text-sm">
      {t.call(phone)}
    </a>
  );
}
