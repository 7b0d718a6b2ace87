import type { HoldItem, holdItems } from "@lapang/contract/sales/holds";
import { useMemo } from "react";
import { checkoutText as t } from "../../../i18n/bookings/checkout.ts";
import { sendTo } from "../../../lib/api/send.ts";
import type { HoldOrder } from "../../checkout/hold-once.ts";
import { Holding } from "../../checkout/holding.tsx";
import type { PickedHours } from "../pick/picked-hours.ts";
import { HoursRefused } from "./hours-refused.tsx";

/** Court hours that are held together or not at all. */
type HoursOrder = { items: HoldItem[]; total?: number | undefined; series?: boolean };

type HoldHoursProps = HoursOrder & {
  /** The chosen hours, for the way back and for alternatives. */
  picked: PickedHours;
};

export function HoldHours({ picked, ...hours }: HoldHoursProps) {
  const name = JSON.stringify({ kind: "slots", ...hours });
  const order = useMemo(() => orderOf(name), [name]);
  return (
    <Holding
      order={order}
      word={t.holding}
      refusal={(error, onAgain) => <HoursRefused error={error} picked={picked} onAgain={onAgain} />}
    />
  );
}

/** Derived from the name alone: equal names are the same order, however often this renders. */
function orderOf(name: string): HoldOrder {
  const { items, total, series = false } = JSON.parse(name) as HoursOrder;
  const body = { items, series, ...(total === undefined ? {} : { expectedTotal: total }) };
  return { name, send: (headers) => sendTo<typeof holdItems>("POST", "/api/v1/holds", { body, headers }) };
}
