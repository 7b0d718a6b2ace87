import type { BookingDetail } from "@lapang/contract/bookings";
import { formatRupiah } from "@lapang/domain/money";
import { officeBookingText as t } from "../../../i18n/office-booking.ts";
import { Icon } from "../../../ui/icon.tsx";

const received = new Set(["paid", "partially_refunded", "refunded"]);

/** What was paid, each with its receipt to print or send. */
export function Receipts({ payments }: { payments: BookingDetail["payments"] }) {
  const paid = payments.filter(({ status }) => received.has(status));
  if (paid.length === 0) return null;
  return (
    <ul className="office-receipts">
      {paid.map(({ id, amount, method }) => (
        <li key={id}>
          <a href={`/api/v1/payments/${id}/receipt.pdf`} target="_blank" rel="noreferrer" className="link">
            <Icon name="download" size={16} />
            {t.receipt(formatRupiah(amount), method)}
          </a>
        </li>
      ))}
    </ul>
  );
}
