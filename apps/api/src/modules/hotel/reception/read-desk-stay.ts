import type { DeskStayDetail } from "@lapang/contract/staff-tape";
import { instantAt } from "@lapang/domain/venue-time";
import type { Db } from "../../../db/connect.ts";
import { listTaken } from "../../ledger/place-allocations.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { findStay, presentStay, stateOf } from "./find-stay.ts";
import { lateHours } from "./stay-longer.ts";

/** A room of a booking as the desk sees it, with the hours that guests who are in the house may stay on. */
export async function readDeskStay(db: Db, itemId: string, now: Date): Promise<DeskStayDetail> {
  const stay = await findStay(db, itemId);
  const { revision } = await db
    .selectFrom("booking")
    .select("revision")
    .where("id", "=", stay.booking_id)
    .executeTakeFirstOrThrow();
  if (stateOf(stay) !== "in_house") return { stay: presentStay(stay), revision, late: [] };
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
  return { stay: presentStay(stay), revision, late };
}
