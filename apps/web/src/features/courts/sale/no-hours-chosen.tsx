import { checkoutText as t } from "../../../i18n/bookings/checkout.ts";
import { accountText } from "../../../i18n/identity/account.ts";
import { wantedLines } from "../../../lib/wanted-lines.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Follow } from "../../../ui/navigation/follow.tsx";
import { WantedList } from "../../../ui/wanted-list.tsx";
import type { Search } from "../../bookings/sellable.ts";
import { readSlotSearch, slotHref } from "../court-search.ts";

/** An address without complete hours: shows what it contains and links to the court's page to complete it. */
export function NoHoursChosen({ search }: { search: Search }) {
  const { court } = search;
  const slug = typeof court === "string" && /^[a-z0-9-]{1,80}$/.test(court) ? court : undefined;
  return (
    <div className="wrap py-10">
      <h1 className="type-1">{t.title}</h1>
      <div className="max-w-120">
        <WantedList title={accountText.checkout.chosen} lines={wantedLines(search)} />
      </div>
      <EmptyState
        className="mt-8"
        title={t.nothing}
        description={t.nothingText}
        action={
          <Follow href={slug ? slotHref(slug, readSlotSearch(search)) : "/court"} className={buttonClass()}>
            {slug ? t.toCourt : t.toCourts}
          </Follow>
        }
      />
    </div>
  );
}
