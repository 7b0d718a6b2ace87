import { expireLapsed } from "./modules/bookings/hold/expire-holds.ts";
import { type Sellables, sellablesOf } from "./modules/bookings/sellables.ts";
import { courtSales } from "./modules/courts/sale/court-sales.ts";
import { hotelSales } from "./modules/hotel/sale/hotel-sales.ts";
import { packageSales } from "./modules/packages/package-sales.ts";

/** Everything the venue sells: the one place that names all kinds. A booking of several is listed by the first of them. */
export const sellables: Sellables = sellablesOf(
  hotelSales,
  courtSales((tx, only) => expireLapsed(tx, sellables, only)),
  packageSales,
);
