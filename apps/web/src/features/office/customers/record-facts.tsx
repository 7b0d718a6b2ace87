import type { CustomerRecord } from "@lapang/contract/people/customers";
import { formatRupiah } from "@lapang/domain/money";
import { Link } from "@tanstack/react-router";
import { myBookingsText } from "../../../i18n/bookings/my-bookings.ts";
import { paymentsText } from "../../../i18n/bookings/payments.ts";
import { officeCustomersText as t } from "../../../i18n/office/customers.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords, shortDateWords } from "../../../lib/moment-words.ts";
import { formatPhone } from "../../venue/contact-links.ts";
import { venueQueries } from "../../venue/queries.ts";
import { Fact } from "../kit/decide-sheet.tsx";

export function RecordFacts({ record }: { record: CustomerRecord }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  return (
    <div>
      <p className="text-ink-2 text-sm">{t.logged}</p>
      <dl className="office-facts">
        <Fact name={t.since}>{shortDateWords(venue, record.createdAt)}</Fact>
        {record.phone ? <Fact name={t.phone}>{formatPhone(record.phone)}</Fact> : null}
        {record.email ? <Fact name={t.email}>{record.email}</Fact> : null}
        <Fact name={t.wallet}>{formatRupiah(record.wallet)}</Fact>
        <Fact name={t.paid}>{formatRupiah(record.paid)}</Fact>
        <Fact name={t.owed}>{formatRupiah(record.owed)}</Fact>
        <Fact name={t.bookingCount}>{record.bookingCount}</Fact>
        <Fact name={t.noShows}>{record.noShows}</Fact>
      </dl>
      <h3 className="mt-6 font-bold">{t.bookings}</h3>
      {record.bookings.length === 0 ? <p className="text-ink-2">{t.noBookings}</p> : null}
      <ul>
        {record.bookings.map(({ id, code, title, status, startsAt, total }) => (
          <li key={id} className="office-record-row">
            <Link to="/admin/$" params={{ _splat: "board" }} search={{ booking: id }} className="link">
              {code}
            </Link>
            <span>
              {[title, startsAt && momentWords(venue, startsAt), myBookingsText.status[status]]
                .filter(Boolean)
                .join(", ")}
            </span>
            <b>{formatRupiah(total)}</b>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 font-bold">{t.payments}</h3>
      {record.payments.length === 0 ? <p className="text-ink-2">{t.noPayments}</p> : null}
      <ul>
        {record.payments.map(({ id, orderId, status, at, amount }) => (
          <li key={id} className="office-record-row">
            <span>{orderId}</span>
            <span>{[momentWords(venue, at), paymentsText.status[status]].join(", ")}</span>
            <b>{formatRupiah(amount)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
