import type { Venue } from "@lapang/contract/site/venue";
import { courtPageText as t } from "../../../i18n/courts/court-page.ts";
import { PhoneLink } from "./phone-link.tsx";

/** Shown in the panel while no hour is chosen: how to book, and the front desk's phone. */
export function NothingChosen({ venue }: { venue: Venue }) {
  return (
    <div className="border-paint border-t-2 p-4 lg:p-5">
      <p className="text-ink-2 text-sm">{t.bookNote}</p>
      <PhoneLink phone={venue.phone} />
    </div>
  );
}
