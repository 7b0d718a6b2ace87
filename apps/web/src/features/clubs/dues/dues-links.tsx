import type { ClubMembership, DuesOption } from "@lapang/contract/clubs/club-members";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { clubMembersText as t } from "../../../i18n/clubs/club-members.ts";
import { dateWords } from "../../../lib/moment-words.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Follow } from "../../../ui/navigation/follow.tsx";

type DuesLinksProps = { membership: ClubMembership; venue: Venue; isPaid: boolean };

/** The next dues with their price, each a link to the checkout. */
export function DuesLinks({ membership, venue, isPaid }: DuesLinksProps) {
  if (membership.dues.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-3">
      {membership.dues.map((option, index) => (
        <li key={option.period}>
          <Follow
            href={`/checkout/dues?dues=${membership.id}&period=${option.period}`}
            className={`${buttonClass(isPaid || index > 0 ? "outline" : "ball", "full")} justify-between`}
          >
            <span className="text-left">{(isPaid ? t.extend : t.pay)[option.period]}</span>
            <span className="num no-break">{formatRupiah(option.price)}</span>
          </Follow>
          <p className="mt-1 text-ink-2 text-sm">
            {t.until(dateWords(venue, option.to))}
            {isPartial(option) ? `, ${t.proRata(option.daysLeft, option.days, formatRupiah(option.full))}` : ""}
          </p>
        </li>
      ))}
    </ul>
  );
}

function isPartial({ daysLeft, days }: DuesOption): boolean {
  return daysLeft < days;
}
