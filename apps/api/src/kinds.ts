import { expireLapsed } from "./modules/bookings/hold/expire-holds.ts";
import { type Sellables, sellablesOf } from "./modules/bookings/sellables.ts";
import { membershipSales } from "./modules/clubs/dues/membership-sales.ts";
import { shareSales } from "./modules/clubs/open-match/share-sales.ts";
import { visitSales } from "./modules/clubs/visits/visit-sales.ts";
import { courtSales } from "./modules/courts/sale/court-sales.ts";
import { packageSales } from "./modules/packages/package-sales.ts";

/** Everything the venue sells: the one place that names all kinds. */
export const sellables: Sellables = sellablesOf(
  courtSales((tx, only) => expireLapsed(tx, sellables, only)),
  packageSales,
  membershipSales,
  shareSales,
  visitSales,
);
