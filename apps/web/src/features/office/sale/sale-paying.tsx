import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { payAtDesk } from "@lapang/contract/desk/desk-sales";
import { formatRupiah } from "@lapang/domain/money";
import { lazy, Suspense, useState } from "react";
import { officeSaleText as t } from "../../../i18n/office/sale.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { CashButton } from "../booking/cash-button.tsx";
import { Receipts } from "../booking/receipts.tsx";
import { officeQueries } from "../queries.ts";
import { useOfficeLive } from "../use-office-live.ts";
import { useOfficeTask } from "../use-office-task.ts";
import { RoomCharge } from "./room-charge.tsx";

const QrCode = lazy(() => import("../../tickets/ticket-qr.tsx").then((module) => ({ default: module.TicketQr })));

type SalePayingProps = { booking: BookingDetail; onLeave: () => void };

/** Payment by cash, by a code on the customer's phone, or by an in-house guest's room; updates itself. */
export function SalePaying({ booking: sold, onLeave }: SalePayingProps) {
  const query = officeQueries.booking(sold.id);
  const booking = useOptionalAnswer(query)?.booking ?? sold;
  useOfficeLive(query);
  const { busy, run } = useOfficeTask();
  const [payUrl, setPayUrl] = useState<string | null>(null);
  if (booking.status === "confirmed") {
    return (
      <>
        <p className="office-mark office-good text-lg" role="status">
          <Icon name="check" />
          {t.paid(booking.code)}
        </p>
        <p className="mt-2">{booking.title}</p>
        <Receipts booking={booking} />
        <Button className="mt-5" size="full" onClick={onLeave}>
          {t.done}
        </Button>
      </>
    );
  }
  const showCode = () =>
    run(async () => {
      const { redirectUrl } = await sendTo<typeof payAtDesk>("POST", "/api/v1/desk/bookings/:id/payments", {
        params: { id: booking.id },
        body: { expectedToPay: booking.price.toPay },
      });
      setPayUrl(redirectUrl && new URL(redirectUrl, location.href).href);
    });
  if (payUrl) {
    return (
      <>
        <p>{t.scan(formatRupiah(booking.price.toPay))}</p>
        <Suspense>
          <QrCode ticket={payUrl} label={t.code} />
        </Suspense>
        <p className="mt-3" role="status">
          {t.waiting}{" "}
          <a className="link" href={payUrl} target="_blank" rel="noreferrer">
            {t.openPage}
          </a>
        </p>
      </>
    );
  }
  return (
    <>
      <p>{booking.title}</p>
      <CashButton booking={booking} />
      <Button variant="outline" size="full" className="mt-3" loading={busy} onClick={showCode}>
        <Icon name="qr" />
        {t.qris}
      </Button>
      <RoomCharge booking={booking} />
    </>
  );
}
