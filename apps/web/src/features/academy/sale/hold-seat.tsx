import type { HoldItem, holdItems } from "@lapang/contract/sales/holds";
import { useMemo } from "react";
import { academySaleText as t } from "../../../i18n/academy/sale.ts";
import { sendTo } from "../../../lib/api/send.ts";
import type { HoldOrder } from "../../checkout/hold-once.ts";
import { HoldRefused } from "../../checkout/hold-refused.tsx";
import { Holding } from "../../checkout/holding.tsx";

/** One seat per participant, null for the account's owner; `trial` is the session to try. */
export type SeatOrder = { batch: string; participants: (string | null)[]; trial?: string };

export function HoldSeat({ order: wish, back }: { order: SeatOrder; back: string }) {
  const name = JSON.stringify({ kind: "seat", ...wish });
  const order = useMemo(() => orderOf(name), [name]);
  return (
    <Holding
      order={order}
      word={t.holding}
      refusal={(error, onAgain) => <HoldRefused error={error} back={back} onAgain={onAgain} />}
    />
  );
}

export function itemsOf({ participants, ...seat }: SeatOrder): HoldItem[] {
  return participants.map((participant) => ({ kind: "academy", ...seat, participant }));
}

function orderOf(name: string): HoldOrder {
  const { kind: _, ...wish } = JSON.parse(name) as SeatOrder & { kind: string };
  const body = { items: itemsOf(wish) };
  return { name, send: (headers) => sendTo<typeof holdItems>("POST", "/api/v1/holds", { body, headers }) };
}
