import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { takeCash } from "@lapang/contract/payments/staff-money";
import { formatRupiah } from "@lapang/domain/money";
import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { officeBookingText as t } from "../../../i18n/office/booking.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { officeQueries } from "../queries.ts";
import { useOfficeTask } from "../use-office-task.ts";

/** Records a cash payment of the amount left. A second press or a retry counts once (idempotent). */
export function CashButton({ booking }: { booking: BookingDetail }) {
  const { answers } = useRouter().options.context;
  const { busy, run } = useOfficeTask();
  const key = useRef(crypto.randomUUID());
  const { toPay } = booking.price;
  const take = () =>
    run(async () => {
      await sendTo<typeof takeCash>("POST", "/api/v1/bookings/:id/cash", {
        params: { id: booking.id },
        body: { expectedAmount: toPay },
        headers: { "idempotency-key": key.current },
      });
      toast({ title: t.cash.taken(formatRupiah(toPay)), variant: "success" });
      await answers.refetch(officeQueries.booking(booking.id));
    });
  return (
    <Button size="full" className="mt-4" loading={busy} onClick={take}>
      {t.cash.take(formatRupiah(toPay))}
    </Button>
  );
}
