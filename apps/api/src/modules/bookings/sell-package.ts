import { packageSold, type Takings } from "@lapang/domain/payment/movements";
import type { Tx } from "../../db/connect.ts";
import { type Posting, postEntry } from "../payments/books/post-entry.ts";
import { keptQuoteOf } from "./booking-quote.ts";
import type { BookingRow } from "./queries.ts";

type Sale = Takings & { discount: number; posting: Omit<Posting, "entry">; now: Date };

/** Hands out the hours that were bought; however often the sale is told, they are handed out once. */
export async function sellPackage(tx: Tx, booking: BookingRow, sale: Sale): Promise<void> {
  const { now, posting, discount, ...takings } = sale;
  const offer = await findBought(tx, booking);
  const price = takings.money + takings.wallet;
  const lot = await tx
    .insertInto("package_purchase")
    .values({
      person_id: booking.person_id ?? "",
      booking_id: booking.id,
      package_slug: offer.slug,
      name: offer.name,
      minutes: offer.hours * 60,
      price,
      net: price - takings.tax,
      valid_until: new Date(now.getTime() + offer.validDays * 86_400_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("package_entry")
    .values({
      purchase_id: lot.id,
      minutes: offer.hours * 60,
      kind: "bought",
      booking_id: booking.id,
      dedupe_key: `package:${lot.id}:bought`,
    })
    .execute();
  await postEntry(tx, { entry: packageSold({ ...takings, lotId: lot.id, discount }), ...posting });
}

/** As it was when its price was taken: what the venue sells since then was not paid for. */
async function findBought(tx: Tx, booking: BookingRow) {
  const now = await tx
    .selectFrom("booking_item")
    .innerJoin("hour_package", "hour_package.slug", "booking_item.package_slug")
    .select(["hour_package.slug", "hour_package.name", "hour_package.hours", "hour_package.valid_days as validDays"])
    .where("booking_id", "=", booking.id)
    .executeTakeFirstOrThrow();
  return { ...now, ...keptQuoteOf(booking.quote)?.prices.packages.find(({ slug }) => slug === now.slug) };
}
