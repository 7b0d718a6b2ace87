import { WEBHOOK_PATH } from "../../apps/api/src/modules/payments/gateway-reports/webhook.ts";
import type { Manner, Notice } from "../../apps/api/src/testing/servers/midtrans-server.ts";
import { startMidtrans } from "../../apps/api/src/testing/servers/midtrans-server.ts";
import type { Traffic } from "../traffic.ts";

export type PayMethod = "qris" | "gopay" | "card" | "va_bca";
export type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** The gateway of all processes: what it has taken and paid back is compared with the books at the end. */
export async function startGateway(traffic: Traffic) {
  let usually: Manner | undefined;
  const midtrans = await startMidtrans({ usually: () => usually });
  /** Notices that no server has accepted yet. */
  const undelivered = new Set<Notice>();

  const deliver = async (notice: Notice): Promise<boolean> => {
    const { status } = await traffic.send({ kind: "webhook", method: "POST", path: WEBHOOK_PATH, body: notice });
    if (status === 200) undelivered.delete(notice);
    return status === 200;
  };
  const orderOf = (redirectUrl: string) => {
    const token = redirectUrl.split("/").at(-1);
    for (const [orderId, order] of midtrans.orders) if (order.token === token) return orderId;
    return undefined;
  };

  return {
    env: {
      PAYMENT_GATEWAY: "midtrans",
      MIDTRANS_SERVER_KEY: midtrans.config.serverKey,
      MIDTRANS_SNAP_URL: midtrans.config.snapUrl,
      MIDTRANS_API_URL: midtrans.config.apiUrl,
    },
    orders: midtrans.orders,
    behave(manner: Manner | undefined): void {
      usually = manner;
    },
    /** A customer pays on the gateway's page. The order's id when the notice was accepted `times` times. */
    async pay(redirectUrl: string, method: PayMethod, times: number): Promise<string | undefined> {
      const orderId = orderOf(redirectUrl);
      if (!orderId || midtrans.orders.get(orderId)?.session !== "open") return undefined;
      midtrans.choose(orderId, method);
      const notice = midtrans.settle(orderId);
      undelivered.add(notice);
      const accepted = await Promise.all(Array.from({ length: times }, () => deliver(notice)));
      return times > 0 && accepted.every(Boolean) ? orderId : undefined;
    },
    /** The bank declines. */
    async decline(redirectUrl: string, method: PayMethod): Promise<void> {
      const orderId = orderOf(redirectUrl);
      if (!orderId || midtrans.orders.get(orderId)?.session !== "open") return;
      midtrans.choose(orderId, method);
      const notice = midtrans.change(orderId, { transaction_status: "deny" });
      undelivered.add(notice);
      await deliver(notice);
    },
    /** Sends what was lost, as a gateway does for hours. How many are still not accepted. */
    async deliverLost(): Promise<number> {
      for (const notice of undelivered) await deliver(notice);
      return undelivered.size;
    },
    close: midtrans.close,
  };
}
