import type { HoldPreview, previewHold } from "@lapang/contract/sales/holds";
import { send } from "../../../lib/api/send.ts";
import { useLastReply } from "../../../lib/api/use-last-reply.ts";
import { itemsOf, type SeatOrder } from "./hold-seat.tsx";

const askPrice = (order: SeatOrder) =>
  send<typeof previewHold>("POST", "/api/v1/holds/preview", { items: itemsOf(order) });

/** The price of the chosen seats, fetched again after every change. */
export function useSeatPrice(order: SeatOrder | null): { preview?: HoldPreview | undefined; failure?: unknown } {
  const { reply, failure, isCurrent } = useLastReply(order ?? undefined, askPrice);
  return isCurrent ? { preview: reply, failure } : {};
}
