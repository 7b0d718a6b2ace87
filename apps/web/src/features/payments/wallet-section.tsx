import type { WalletReply } from "@lapang/contract/payments/payments";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { myBookingText } from "../../i18n/bookings/my-booking.ts";
import { walletText as t } from "../../i18n/bookings/payments.ts";
import { useAnswer } from "../../lib/api/use-answer.ts";
import { useLateAnswer } from "../../lib/api/use-late-answer.ts";
import type { LiveEvent } from "../../lib/live/live.ts";
import { useLive } from "../../lib/live/use-live.ts";
import { dateWords } from "../../lib/moment-words.ts";
import { Section } from "../../ui/detail/detail-columns.tsx";
import { LoadFailed, LoadingRows } from "../../ui/loading/loading-rows.tsx";
import { venueQueries } from "../venue/queries.ts";
import { paymentQueries } from "./queries.ts";
import { WalletEntries } from "./wallet-entries.tsx";

const isMoney = ({ name }: LiveEvent) => name === "payment" || name === "booking";

/** The customer's wallet balance and package hours, with their history. */
export function WalletSection() {
  const { answers } = useRouter().options.context;
  const { data: venue } = useAnswer(venueQueries.venue());
  const [page, setPage] = useState(1);
  const query = paymentQueries.wallet(page);
  const wallet = useLateAnswer(query);
  useLive(query, isMoney);
  return (
    <Section title={t.title}>
      {wallet === undefined ? <LoadingRows /> : null}
      {wallet === null ? <LoadFailed onRetry={() => void answers.fetch(query).catch(() => undefined)} /> : null}
      {wallet ? (
        <div className="grid gap-8">
          <div>
            <p className="text-ink-2 text-sm">{t.balance}</p>
            <p className="num font-extrabold text-[2.25rem] leading-tight tracking-[-.04em]">
              {formatRupiah(wallet.balance)}
            </p>
            <p className="text-ink-2">{t.use}</p>
          </div>
          <Packages packages={wallet.packages} venue={venue} />
          <WalletEntries entries={wallet.entries} venue={venue} onPage={setPage} />
        </div>
      ) : null}
    </Section>
  );
}

function Packages({ packages, venue }: { packages: WalletReply["packages"]; venue: Venue }) {
  const words = myBookingText.minutes;
  return (
    <div>
      <h3 className="type-4 border-rule border-b pb-2">{t.packages}</h3>
      {packages.length === 0 ? <p className="pt-3 text-ink-2">{t.noPackages}</p> : null}
      <ul>
        {packages.map(({ id, name, minutes, minutesLeft, validUntil }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 border-rule border-b py-3">
            <span>
              <b>{name}</b>
              <span className="block text-ink-2 text-sm">{t.validUntil(dateWords(venue, validUntil))}</span>
            </span>
            <b className="no-break">{t.left(words(minutesLeft), words(minutes))}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
