import type { Logger } from "pino";
import type { Db } from "../../db/connect.ts";
import type { PaymentGateway } from "../../ports/payments.ts";
import type { Clock } from "../../runtime/clock.ts";
import type { Payables } from "./payable.ts";

/** The dependencies of the payment use cases. */
export type PaymentDeps = {
  db: Db;
  clock: Clock;
  gateway: PaymentGateway;
  payables: Payables;
  log: Pick<Logger, "warn">;
};
