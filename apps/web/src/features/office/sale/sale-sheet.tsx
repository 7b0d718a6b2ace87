import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Board } from "@lapang/contract/desk/desk-board";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { officeSaleText as t } from "../../../i18n/office/sale.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { SaleForm } from "./sale-form.tsx";
import { SalePaying } from "./sale-paying.tsx";

type SaleSheetProps = {
  /** A court and a start, or "1" if the slot is still to be chosen; undefined while nothing is sold. */
  sell: string | undefined;
  board: Board;
};

/** A sale at the desk: first the goods and the customer, then the payment, then the receipt. */
export function SaleSheet({ sell, board }: SaleSheetProps) {
  const router = useRouter();
  const leave = () => void router.navigate({ to: ".", search: ({ sell: _, ...old }) => old });
  return sell ? <Selling key={sell} sell={sell} board={board} onLeave={leave} /> : null;
}

function Selling({ sell, board, onLeave }: { sell: string; board: Board; onLeave: () => void }) {
  const [sold, setSold] = useState<BookingDetail>();
  return (
    <Sheet open onOpenChange={onLeave} title={sold ? sold.contactName : t.title}>
      {sold ? <SalePaying booking={sold} onLeave={onLeave} /> : <SaleForm sell={sell} board={board} onSold={setSold} />}
    </Sheet>
  );
}
