import type { holdPackage } from "@lapang/contract/sales/holds";
import { useMemo } from "react";
import { checkoutText as t } from "../../i18n/bookings/checkout.ts";
import { sendTo } from "../../lib/api/send.ts";
import type { HoldOrder } from "../checkout/hold-once.ts";
import { HoldRefused } from "../checkout/hold-refused.tsx";
import { Holding } from "../checkout/holding.tsx";

export function HoldPackage({ slug }: { slug: string }) {
  const order = useMemo(() => orderOf(slug), [slug]);
  return (
    <Holding
      order={order}
      word={t.holdingPackage}
      refusal={(error, onAgain) => <HoldRefused error={error} back="/court" onAgain={onAgain} />}
    />
  );
}

function orderOf(slug: string): HoldOrder {
  return {
    name: JSON.stringify({ kind: "package", slug }),
    send: (headers) =>
      sendTo<typeof holdPackage>("POST", "/api/v1/packages/:slug/holds", { params: { slug }, headers }),
  };
}
