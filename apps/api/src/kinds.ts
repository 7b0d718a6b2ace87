import { academySales } from "./modules/academy/enrol/academy-sales.ts";
import { expireLapsed } from "./modules/bookings/hold/expire-holds.ts";
import { type Sellables, sellablesOf } from "./modules/bookings/sellables.ts";
import { courtSales } from "./modules/courts/sale/court-sales.ts";
import { packageSales } from "./modules/packages/package-sales.ts";

/** Everything the venue sells: the one place that names all kinds. */
export const sellables: Sellables = sellablesOf(
  courtSales((tx, only) => expireLapsed(tx, sellables, only)),
  packageSales,
  academySales((tx, only) => expireLapsed(tx, sellables, only)),
);
