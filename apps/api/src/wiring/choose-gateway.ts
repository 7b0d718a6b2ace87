import type { Logger } from "pino";
import { openMidtrans } from "../adapters/payments/midtrans.ts";
import { openSimulator } from "../adapters/payments/simulator/open-simulator.ts";
import type { Config } from "../config/config.ts";
import { findAppSecret } from "../db/app-secret.ts";
import type { Db } from "../db/connect.ts";
import { WEBHOOK_PATH } from "../modules/payments/gateway-reports/webhook.ts";
import type { PaymentGateway } from "../ports/payments.ts";
import type { Clock } from "../runtime/clock.ts";

export type GatewayChoice = {
  config: Config;
  db: Db;
  clock: Clock;
  logger: Logger;
  /** The address of this venue's own server; null until it listens. */
  address: () => string | null;
};

/** Returns the configured gateway; the simulator reports to the same webhook as a real one. */
export async function chooseGateway({ config, db, clock, logger, address }: GatewayChoice): Promise<PaymentGateway> {
  if (config.payments.gateway === "midtrans") return openMidtrans(config.payments.midtrans);
  return openSimulator({
    db,
    clock,
    secret: await findAppSecret(db, "payment_simulator"),
    notifyUrl: () => {
      const own = address();
      return own && `${own}${WEBHOOK_PATH}`;
    },
    publicUrl: config.publicUrl,
    hosts: config.identity.authorizedDomains,
    log: (error) => logger.warn({ err: error }, "the simulated gateway stumbled"),
  });
}
