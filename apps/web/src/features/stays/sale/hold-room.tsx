import type { holdItems } from "@lapang/contract/sales/holds";
import { useMemo } from "react";
import { hotelSaleText as t } from "../../../i18n/stays/hotel-sale.ts";
import { sendTo } from "../../../lib/api/send.ts";
import type { HoldOrder } from "../../checkout/hold-once.ts";
import { Holding } from "../../checkout/holding.tsx";
import { holdItemsOf, type PickedRooms } from "../hotel/picked-rooms.ts";
import { RoomRefused } from "./room-refused.tsx";

export function HoldRoom({ picked }: { picked: PickedRooms }) {
  const name = JSON.stringify({ kind: "hotel", ...picked });
  const order = useMemo(() => orderOf(name), [name]);
  return (
    <Holding
      order={order}
      word={t.holding}
      refusal={(error, onAgain) => <RoomRefused error={error} picked={picked} onAgain={onAgain} />}
    />
  );
}

/** Derived from the name alone: equal names are the same order, however often this renders. */
function orderOf(name: string): HoldOrder {
  const picked = JSON.parse(name) as PickedRooms;
  const items = holdItemsOf(picked);
  const body = { items, ...(picked.total === undefined ? {} : { expectedTotal: picked.total }) };
  return { name, send: (headers) => sendTo<typeof holdItems>("POST", "/api/v1/holds", { body, headers }) };
}
