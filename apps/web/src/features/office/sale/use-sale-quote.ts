import type { quoteSale } from "@lapang/contract/desk/desk-sales";
import type { ReplyOf } from "@lapang/contract/route";
import type { HoldItem } from "@lapang/contract/sales/holds";
import { send } from "../../../lib/api/send.ts";
import { useLastReply } from "../../../lib/api/use-last-reply.ts";

export type SaleQuote = ReplyOf<typeof quoteSale>;
type SaleWish = { item: HoldItem; customerId: string | undefined };

const askQuote = ({ item, customerId }: SaleWish) =>
  send<typeof quoteSale>("POST", "/api/v1/desk/sales/quote", { items: [item], ...(customerId && { customerId }) });

/** The price for this customer, fetched again after every change of the sale or the customer. */
export function useSaleQuote(
  item: HoldItem | undefined,
  customerId: string | undefined,
): { quote?: SaleQuote | undefined; failure?: unknown } {
  const { reply, failure, isCurrent } = useLastReply(item && { item, customerId }, askQuote);
  return isCurrent ? { quote: reply, failure } : {};
}
