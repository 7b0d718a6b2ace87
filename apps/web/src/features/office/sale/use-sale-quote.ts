import type { quoteSale } from "@lapang/contract/desk-sales";
import type { HoldItem } from "@lapang/contract/holds";
import type { ReplyOf } from "@lapang/contract/route";
import { useEffect, useState } from "react";
import { send } from "../../../lib/send.ts";

export type SaleQuote = ReplyOf<typeof quoteSale>;
type Quoted = { key: string; quote?: SaleQuote; failure?: unknown };

/** The price for this customer, asked whenever what is sold or to whom changes. */
export function useSaleQuote(item: HoldItem | undefined, customerId: string | undefined) {
  const key = JSON.stringify([item, customerId]);
  const [quoted, setQuoted] = useState<Quoted>({ key: "" });
  useEffect(() => {
    let current = true;
    const [wanted, customer] = JSON.parse(key) as [HoldItem | null, string | null];
    if (!wanted) return;
    send<typeof quoteSale>("POST", "/api/v1/desk/sales/quote", {
      items: [wanted],
      ...(customer && { customerId: customer }),
    }).then(
      (quote) => current && setQuoted({ key, quote }),
      (failure: unknown) => current && setQuoted({ key, failure }),
    );
    return () => {
      current = false;
    };
  }, [key]);
  return quoted.key === key ? quoted : { key };
}
