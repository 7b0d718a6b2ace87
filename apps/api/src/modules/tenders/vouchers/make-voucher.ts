import { randomBytes, randomUUID } from "node:crypto";
import type { NewVoucher } from "@lapang/contract/payments/staff-vouchers";
import { bookingCode } from "@lapang/domain/booking/booking-code";
import { addDays, instantAt } from "@lapang/domain/venue/venue-time";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { recordAction } from "../../audit/record-action.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";

/** Long enough to make guessing hopeless. */
const RANDOM_LETTERS = 8;

type Making = { made: NewVoucher; staffId: string; now: Date };

/** Creates one chosen code, or a series of random single-use codes; all of them or none. */
export async function makeVoucher(db: Db, { made, staffId, now }: Making): Promise<string> {
  const { zone } = await findVenueRules(db);
  const id = randomUUID();
  const { codes } = made;
  const terms = {
    series_id: id,
    name: made.name,
    kind: made.kind,
    value: made.value,
    max_discount: made.maxDiscount,
    min_amount: made.minAmount,
    applies_to: [...new Set(made.appliesTo)],
    valid_from: instantAt(zone, made.validFrom, 0),
    valid_until: instantAt(zone, addDays(made.validUntil, 1), 0),
    created_by: staffId,
    created_at: now,
  };
  try {
    await db.transaction().execute(async (tx) => {
      if (codes.kind === "one") {
        const limits = { total_limit: codes.totalLimit, person_limit: codes.personLimit };
        await tx
          .insertInto("voucher")
          .values({ ...terms, ...limits, code: codes.code })
          .execute();
      } else await insertSeries(tx, terms, codes);
      await recordAction(tx, {
        personId: staffId,
        concernedId: null,
        action: "voucher_made",
        subjectId: id,
        details: { ...made },
      });
    });
  } catch (error) {
    throw translateConstraint(error);
  }
  return id;
}

type Terms = { series_id: string; name: string; kind: string; value: number; valid_from: Date; valid_until: Date };

async function insertSeries(tx: Tx, terms: Terms, { prefix, count }: { prefix: string; count: number }): Promise<void> {
  let missing = count;
  while (missing > 0) {
    const codes = Array.from({ length: missing }, () => `${prefix}-${bookingCode(randomBytes(8), RANDOM_LETTERS)}`);
    const single = { ...terms, in_series: true, total_limit: 1, person_limit: 1 };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("voucher")
      .values([...new Set(codes)].map((code) => ({ ...single, code })))
      .onConflict((taken) => taken.column("code").doNothing())
      .executeTakeFirstOrThrow();
    missing -= Number(numInsertedOrUpdatedRows ?? 0);
  }
}
