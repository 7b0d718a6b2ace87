import type { WalletReply } from "@lapang/contract/payments/payments";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { Link } from "@tanstack/react-router";
import { walletText as t } from "../../i18n/bookings/payments.ts";
import { shortDateWords, timeWords } from "../../lib/moment-words.ts";
import { NewerOlder } from "../../ui/navigation/newer-older.tsx";

type WalletEntriesProps = { entries: WalletReply["entries"]; venue: Venue; onPage: (page: number) => void };

export function WalletEntries({ entries: { items, page, pageSize, total }, venue, onPage }: WalletEntriesProps) {
  return (
    <div>
      <h3 className="type-4 border-rule border-b pb-2">{t.entries}</h3>
      {items.length === 0 ? <p className="pt-3 text-ink-2">{t.noEntries}</p> : null}
      <ul>
        {items.map(({ id, at, kind, amount, bookingId }) => (
          <li
            key={`${id} ${amount}`}
            className="flex flex-wrap items-center justify-between gap-x-6 border-rule border-b py-2"
          >
            <span>
              <b>{t.kinds[kind] ?? t.other}</b>
              <span className="block text-ink-2 text-sm">
                {shortDateWords(venue, at)} {timeWords(venue, at)}
              </span>
              {bookingId ? (
                <Link
                  to="/my-booking/$kind/$id"
                  params={{ kind: "court", id: bookingId }}
                  className="link inline-flex min-h-11 items-center text-sm"
                >
                  {t.booking}
                </Link>
              ) : null}
            </span>
            <b className="no-break">{amount > 0 ? `+${formatRupiah(amount)}` : formatRupiah(amount)}</b>
          </li>
        ))}
      </ul>
      <NewerOlder page={page} pageSize={pageSize} total={total} onPage={onPage} />
    </div>
  );
}
