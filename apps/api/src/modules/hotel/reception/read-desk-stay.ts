import type { DeskStayDetail } from "@lapang/contract/stays/staff-tape";
import { instantAt } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import { listTaken } from "../../ledger/place-allocations.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { findStay, presentStay, type StayRow, stateOf } from "../rooms/find-stay.ts";
import { findEarlyHour } from "./come-early.ts";
import { lateHours } from "./stay-longer.ts";

/** Returns a stay for the desk, with the prices of entering early or leaving late. */
export async function readDeskStay(db: Db, itemId: string, now: Date): Promise<DeskStayDetail> {
  const stay = await findStay(db, itemId);
  const { revision } = await db
    .selectFrom("booking")
    .select("revision")
    .where("id", "=", stay.booking_id)
    .executeTakeFirstOrThrow();
  const early = stateOf(stay) === "expected" ? await findEarly(db, stay, now) : null;
  if (stateOf(stay) !== "in_house") return { stay: presentStay(stay), revision, late: [], early };
  const { zone } = await findVenueRules(db);
  const offers = await lateHours(db, stay, now);
  const stretches = offers.map(({ time }) => ({
    resourceId: stay.resource_id,
    from: stay.ends_at,
    to: instantAt(zone, stay.details.checkOut, time),
  }));
  const ahead = stretches.filter(({ from, to }) => from < to);
  const taken = await listTaken(db, ahead, [stay.booking_id]);
  const late = offers.map(({ time, price }, index) => {
    const stretch = stretches[index] as (typeof stretches)[number];
    return { time, price, free: ahead.includes(stretch) && !taken.includes(stretch) };
  });
  return { stay: presentStay(stay), revision, late, early };
}

async function findEarly(db: Db, stay: StayRow, now: Date): Promise<DeskStayDetail["early"]> {
  const offer = await findEarlyHour(db, stay, now);
  if (!offer) return null;
  const stretch = { resourceId: stay.resource_id, from: now, to: stay.starts_at };
  return { price: offer.price, free: (await listTaken(db, [stretch], [stay.booking_id])).length === 0 };
}
