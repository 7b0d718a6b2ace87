import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { formatRupiah } from "@lapang/domain/money";
import { officeBookingText as t } from "../../../i18n/office/booking.ts";
import { officePaymentsText } from "../../../i18n/office/payments.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { Icon } from "../../../ui/icon.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { whatsappLink } from "./whatsapp-link.ts";

const methodNames: Readonly<Record<string, string>> = officePaymentsText.methods;
const received = new Set(["paid", "partially_refunded", "refunded"]);

/** The booking's payments, each with a receipt to print or to send to the customer's phone. */
export function Receipts({ booking }: { booking: BookingDetail }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { code, title, contactName, contactPhone } = booking;
  const paid = booking.payments.filter(({ status }) => received.has(status));
  if (paid.length === 0) return null;
  const words = (amount: number) =>
    t.receiptWords(venue.name, { name: contactName, title, code, amount: formatRupiah(amount) });
  return (
    <ul className="office-receipts">
      {paid.map(({ id, amount, method }) => (
        <li key={id}>
          <a href={`/api/v1/payments/${id}/receipt.pdf`} target="_blank" rel="noreferrer" className="link">
            <Icon name="download" size={16} />
            {t.receipt(formatRupiah(amount), methodNames[method] ?? method)}
          </a>
          {contactPhone ? (
            <a href={whatsappLink(contactPhone, words(amount))} target="_blank" rel="noreferrer" className="link">
              <Icon name="phone" size={16} />
              {t.sendReceipt}
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
