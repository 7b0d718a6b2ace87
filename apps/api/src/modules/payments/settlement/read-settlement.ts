import type { SettlementDifferenceView } from "@lapang/contract/payments/settlements";
import { type MethodId, methodsOf } from "@lapang/domain/payment/methods";
import {
  type BookedOrder,
  gatewayFee,
  reconcile,
  type SettledLine,
  type SettlementDifference,
  settledDays,
} from "@lapang/domain/payment/settlement";
import { addDays, type LocalDate, localDateOf } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import { findVenueRules, type VenueRules } from "../../venue/find-venue-rules.ts";
import { listFiles } from "./files.ts";
import { findCovered, listLines, listOrders, listResolutions, type OrderRow } from "./settlement-queries.ts";

/** The gateway pays out some days after the payment; before that nothing counts as missing. */
const PAYOUT_DAYS = 3;
const USUAL_DAYS = 30;
/** Longer periods would need too much memory. */
const MOST_DAYS = 366;

type Period = { from: LocalDate; to: LocalDate };
type Wanted = { from?: LocalDate | undefined; to?: LocalDate | undefined };

/** Compares the settlement files with the payments of a period; differences include their explanation. */
export async function readSettlement(db: Db, now: Date, wanted: Wanted) {
  const rules = await findVenueRules(db);
  const to = wanted.to ?? localDateOf(rules.zone, now);
  const earliest = addDays(to, -MOST_DAYS);
  const from = wanted.from ?? addDays(to, -USUAL_DAYS);
  const period = { from: from < earliest ? earliest : from, to };
  const { lines, matched, differences } = await compare(db, rules, period);
  const openOn = Map.groupBy(
    differences.filter(({ resolved }) => resolved === null),
    ({ day }) => day,
  );
  const days = settledDays(lines.filter(({ day }) => day >= period.from && day <= period.to));
  return {
    ...period,
    files: await listFiles(db),
    days: days.map((day) => ({ ...day, open: openOn.get(day.day)?.length ?? 0 })),
    matched,
    differences,
  };
}

/** Returns one current difference; undefined if file and payment agree. */
export async function findDifference(
  db: Db,
  wanted: SettlementDifference,
): Promise<SettlementDifferenceView | undefined> {
  const { orderId, kind, here, there } = wanted;
  const { differences } = await compare(db, await findVenueRules(db), { orderId });
  return differences.find((one) => one.kind === kind && one.here === here && one.there === there);
}

async function compare(db: Db, rules: VenueRules, of: Period | { orderId: string }) {
  const covered = await findCovered(db);
  const rows = await listOrders(db, rules.zone, of);
  const lines = await listLines(db, of, rows);
  const orders = rows.map((row) => bookedOf(row, rules, covered));
  const { matched, differences } = reconcile(lines, orders);
  const resolutions = await listResolutions(db, differences);
  const rowOf = new Map(rows.map((row) => [row.order_id, row]));
  const lineOf = new Map(lines.map((line) => [line.orderId, line]));
  return {
    lines,
    matched: matched.length,
    differences: differences.map((difference): SettlementDifferenceView => {
      const row = rowOf.get(difference.orderId);
      return {
        ...difference,
        day: dayOf(lineOf.get(difference.orderId), row, rules),
        person: row?.person_id && row.name ? { id: row.person_id, name: row.name } : null,
        resolved: resolutions.find((one) => isSame(one, difference))?.resolved ?? null,
      };
    }),
  };
}

function isSame(one: SettlementDifference, other: SettlementDifference): boolean {
  return (
    one.orderId === other.orderId && one.kind === other.kind && one.here === other.here && one.there === other.there
  );
}

function dayOf(line: SettledLine | undefined, row: OrderRow | undefined, { zone }: VenueRules): LocalDate {
  return line?.day ?? localDateOf(zone, row?.paid_at ?? new Date(0));
}

/** Decides what is due from the days that the files cover. */
function bookedOf(row: OrderRow, { zone, settings }: VenueRules, covered: Period | null): BookedOrder {
  const isDue = (at: Date | null) => {
    if (!covered || !at) return false;
    const day = localDateOf(zone, at);
    return covered.from <= day && addDays(day, PAYOUT_DAYS) <= covered.to;
  };
  const terms = methodsOf(settings).find(({ id }) => id === (row.method as MethodId));
  const paid = row.paid_at ? row.amount : 0;
  return {
    orderId: row.order_id,
    paid,
    refunded: row.refunded,
    fee: terms ? gatewayFee(terms, paid) : 0,
    paymentDue: isDue(row.paid_at),
    refundDue: row.refunded > 0 && isDue(row.refunded_at),
  };
}
