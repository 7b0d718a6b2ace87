import { DomainError } from "@lapang/domain/errors";
import { addDays, instantAt, type LocalDate } from "@lapang/domain/venue/venue-time";
import type { Db, Tx } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";

type Limits = {
  name: string;
  minAmount: number;
  validUntil: LocalDate;
  totalLimit: number | null;
  personLimit: number;
};
type Limiting = { id: string; limits: Limits; reason: string; staffId: string };

/** Changes a voucher's period and limits; never below its uses so far. */
export async function limitVoucher(db: Db, { id, limits, reason, staffId }: Limiting): Promise<void> {
  const { zone } = await findVenueRules(db);
  const { totalLimit, personLimit } = limits;
  await db.transaction().execute(async (tx) => {
    const before = await lockSeries(tx, id);
    const changes = {
      name: limits.name,
      min_amount: limits.minAmount,
      valid_until: instantAt(zone, addDays(limits.validUntil, 1), 0),
      ...(!before.in_series && { total_limit: totalLimit, person_limit: personLimit }),
    };
    if (changes.valid_until <= before.valid_from) {
      throw new DomainError("conflict", "It would end before it begins", { field: "validUntil" });
    }
    if (!before.in_series && totalLimit !== null && totalLimit < before.used) {
      throw new DomainError("conflict", "It was used more often", { field: "totalLimit", used: before.used });
    }
    await tx.updateTable("voucher").set(changes).where("series_id", "=", id).execute();
    const { name, min_amount, valid_until, total_limit, person_limit } = before;
    const details = { before: { name, min_amount, valid_until, total_limit, person_limit }, after: changes };
    await recordAction(tx, {
      ...{ personId: staffId, concernedId: null, subjectId: id, reason, details },
      action: "voucher_changed",
    });
  });
}

type Switching = { id: string; active: boolean; reason: string; staffId: string };

/** Switches all codes of a voucher off or on. A booking that has redeemed one keeps its price. */
export async function switchVoucher(db: Db, { id, active, reason, staffId }: Switching): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockSeries(tx, id);
    await tx.updateTable("voucher").set({ active }).where("series_id", "=", id).execute();
    await recordAction(tx, {
      ...{ personId: staffId, concernedId: null, subjectId: id, reason },
      action: "voucher_switched",
      details: { before: before.active, after: active },
    });
  });
}

/** Locks all codes of the series by id; the first stands for the series. */
async function lockSeries(tx: Tx, id: string) {
  const rows = await tx
    .selectFrom("voucher")
    .selectAll()
    .where("series_id", "=", id)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (!rows[0]) throw new DomainError("not_found", "There is no such voucher");
  return rows[0];
}
