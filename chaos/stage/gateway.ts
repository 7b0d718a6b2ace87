import { WEBHOOK_PATH } from "../../apps/api/src/modules/payments/gateway-reports/webhook.ts";
import type { Manner, Notice } from "../../apps/api/src/testing/servers/midtrans-server.ts";
import { startMidtrans } from "../../apps/api/src/testing/servers/midtrans-server.ts";
import type { Traffic } from "../traffic.ts";

export type PayMethod = "qris" | "gopay" | "card" | "va_bca";
export type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** The gateway of all processes; its received and refunded money is compared with the books at the end. */
export async function startGateway(traffic: Traffic) {
  let usually: Manner | undefined;
  const midtrans = await startMidtrans({ usually: () => usually });
  /** Reports that no server has accepted yet. */
  const undelivered = new Set<Notice>();

  const deliver = async (report: Notice): Promise<boolean> => {
    const { status } = await traffic.send({ kind: "webhook", method: "POST", path: WEBHOOK_PATH, body: report });
    if (status === 200) undelivered.delete(report);
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
    /** Pays as a customer on the gateway's page. Returns the order's id if the report was accepted `times` times. */
    async pay(redirectUrl: string, method: PayMethod, times: number): Promise<string | undefined> {
      const orderId = orderOf(redirectUrl);
      if (!orderId || midtrans.orders.get(orderId)?.session !== "open") return undefined;
      midtrans.choose(orderId, method);
      const report = midtrans.settle(orderId);
      undelivered.add(report);
      const accepted = await Promise.all(Array.from({ length: times }, () => deliver(report)));
      return times > 0 && accepted.every(Boolean) ? orderId : undefined;
    },
    /** Declines as the bank. */
    async decline(redirectUrl: string, method: PayMethod): Promise<void> {
      const orderId = orderOf(redirectUrl);
      if (!orderId || midtrans.orders.get(orderId)?.session !== "open") return;
      midtrans.choose(orderId, method);
      const report = midtrans.change(orderId, { transaction_status: "deny" });
      undelivered.add(report);
      await deliver(report);
    },
    /** Sends lost reports again; returns how many are still not accepted. */
    async deliverLost(): Promise<number> {
      for (const report of undelivered) await deliver(report);
      return undelivered.size;
    },
    close: midtrans.close,
  };
}
