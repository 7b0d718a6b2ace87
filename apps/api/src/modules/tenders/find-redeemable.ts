import { type HourLot, minutesLeft } from "@lapang/domain/booking/package-hours";
import type { Redeemable, Redeeming } from "@lapang/domain/booking/quote";
import type { SaleKind } from "@lapang/domain/pricing/tax";
import { type Voucher, voucherCode } from "@lapang/domain/pricing/voucher";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

/** Returns what a person may redeem now; a voucher use reserved by this booking does not count against it. */
export async function findRedeemable(
  db: Db,
  { personId, bookingId, redeeming, now }: { personId: string; bookingId: string; redeeming: Redeeming; now: Date },
): Promise<Redeemable> {
  const wallet = redeeming.useWallet
    ? await db.selectFrom("wallet").select("balance").where("person_id", "=", personId).executeTakeFirst()
    : undefined;
  const lots = redeeming.usePackage ? await listLots(db, personId) : [];
  const voucher = redeeming.voucher === null ? null : await findVoucher(db, { ...redeeming, personId, bookingId });
  return { voucher, walletBalance: wallet?.balance ?? 0, packageMinutes: minutesLeft(lots, now), now };
}

/** A person's hours in the form the rules expect. */
export async function listLots(db: Db, personId: string): Promise<HourLot[]> {
  const rows = await db
    .selectFrom("package_purchase")
    .select(["id", "minutes_left", "worth", "valid_until"])
    .where("person_id", "=", personId)
    .where("minutes_left", ">", 0)
    .orderBy("valid_until")
    .orderBy("id")
    .execute();
  return rows.map(({ id, minutes_left, worth, valid_until }) => ({
    id,
    minutesLeft: minutes_left,
    worth,
    expiresAt: valid_until,
  }));
}

async function findVoucher(
  db: Db,
  { voucher: typed, personId, bookingId }: { voucher: string | null; personId: string; bookingId: string },
): Promise<Redeemable["voucher"]> {
  const row = await db
    .selectFrom("voucher")
    .selectAll()
    .select([
      sql<number>`(select count(*)::int from voucher_use where voucher_id = voucher.id
        and person_id = ${personId} and booking_id <> ${bookingId})`.as("by_customer"),
      sql<number>`used - (select count(*)::int from voucher_use where voucher_id = voucher.id
        and booking_id = ${bookingId})`.as("by_others"),
    ])
    .where("code", "=", voucherCode(typed ?? ""))
    // Staff may not redeem a voucher that they created.
    .where((where) => where.or([where("created_by", "is", null), where("created_by", "<>", personId)]))
    // A voucher switched off since still counts for a booking that has redeemed it.
    .where((where) =>
      where.or([
        where("active", "=", true),
        where.exists(
          where
            .selectFrom("voucher_use")
            .select("voucher_id")
            .whereRef("voucher_id", "=", "voucher.id")
            .where("booking_id", "=", bookingId),
        ),
      ]),
    )
    .executeTakeFirst();
  if (!row) return null;
  const voucher: Voucher = {
    code: row.code,
    kind: row.kind as Voucher["kind"],
    value: row.value,
    maxDiscount: row.max_discount,
    minAmount: row.min_amount,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    limitTotal: row.total_limit,
    limitPerCustomer: row.person_limit,
    appliesTo: row.applies_to.length === 0 ? null : (row.applies_to as SaleKind[]),
  };
  return { voucher, uses: { total: row.by_others, byCustomer: row.by_customer } };
}
