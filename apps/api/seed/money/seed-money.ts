import { createHash } from "node:crypto";
import { defaultMethods, type MethodId } from "@lapang/domain/payment/methods";
import { gatewayFee } from "@lapang/domain/payment/settlement";
import { addDays, instantAt, localDateOf } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../src/db/connect.ts";
import type { Random } from "../random.ts";
import type { SeededPerson } from "../venue/seed-venue.ts";
import { startOfToday, type VenueDay } from "../venue-day.ts";

const CODES = 24;

/** Seeds work for the manager: tournament vouchers, a requested extension of hours, and a settlement file. */
export async function seedMoney(tx: Tx, day: VenueDay, random: Random, customer: SeededPerson): Promise<void> {
  const { id: managerId } = await tx
    .selectFrom("person")
    .select("id")
    .where("email", "=", "hendra@lapang.example")
    .executeTakeFirstOrThrow();
  await seedSeries(tx, day, random, managerId);
  await seedExtension(tx, day, random, { managerId, customerId: customer.id });
  await seedSettlement(tx, day, random, managerId);
}

async function seedSeries(tx: Tx, day: VenueDay, random: Random, managerId: string): Promise<void> {
  const terms = {
    series_id: random.uuid(),
    in_series: true,
    name: "Hadiah peserta turnamen",
    kind: "amount",
    value: 50_000,
    min_amount: 100_000,
    applies_to: ["court"],
    valid_from: startOfToday(day),
    valid_until: instantAt(day.zone, addDays(day.today, 91), 0),
    total_limit: 1,
    person_limit: 1,
    created_by: managerId,
    created_at: startOfToday(day),
  };
  const codes = Array.from({ length: CODES }, () => `TURNAMEN-${random.uuid().slice(0, 8).toUpperCase()}`);
  await tx
    .insertInto("voucher")
    .values(codes.map((code) => ({ ...terms, code })))
    .execute();
}

type ExtensionPeople = { managerId: string; customerId: string };

async function seedExtension(
  tx: Tx,
  day: VenueDay,
  random: Random,
  { managerId, customerId }: ExtensionPeople,
): Promise<void> {
  const lot = await tx
    .selectFrom("package_purchase")
    .select(["id", "valid_until"])
    .where("person_id", "=", customerId)
    .where("minutes_left", ">", 0)
    .orderBy("valid_until")
    .limit(1)
    .executeTakeFirst();
  if (!lot) return;
  await tx
    .insertInto("hours_extension")
    .values({
      id: random.uuid(),
      purchase_id: lot.id,
      person_id: customerId,
      before_until: lot.valid_until,
      valid_until: new Date(lot.valid_until.getTime() + 30 * 86_400_000),
      reason: "Cedera pergelangan, ada surat dokter",
      entered_by: managerId,
      entered_at: startOfToday(day),
    })
    .execute();
}

/**
 * A settlement file with every payment until the day before yesterday, except one that is missing and one with a wrong
 * amount.
 */
async function seedSettlement(tx: Tx, day: VenueDay, random: Random, managerId: string): Promise<void> {
  const paid = await tx
    .selectFrom("payment")
    .select(["order_id", "method", "amount", "paid_at"])
    .where("gateway", "<>", "none")
    .where("paid_at", "<", instantAt(day.zone, addDays(day.today, -1), 0))
    .where("refunded", "=", 0)
    .orderBy("paid_at")
    .orderBy("id")
    .execute();
  const id = random.uuid();
  const lines = paid.flatMap(({ order_id, method, amount, paid_at }, index) => {
    if (index === 1) return [];
    const settledOn = addDays(localDateOf(day.zone, paid_at ?? day.now), 1);
    const reported = index === 2 ? amount - 10_000 : amount;
    const fee = gatewayFee(defaultMethods[method as MethodId], reported);
    return [{ file_id: id, order_id, kind: "payment", amount: reported, fee, settled_on: settledOn, reference: "" }];
  });
  if (lines.length === 0) return;
  await tx
    .insertInto("settlement_file")
    .values({
      id,
      name: `pencairan-${day.today}.csv`,
      digest: createHash("sha256").update(`demo ${day.today}`).digest(),
      lines: lines.length,
      uploaded_by: managerId,
      uploaded_at: startOfToday(day),
    })
    .execute();
  await tx.insertInto("settlement_line").values(lines).execute();
}
