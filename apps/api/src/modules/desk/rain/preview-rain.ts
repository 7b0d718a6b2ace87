import type { RainHit, RainPreview } from "@lapang/contract/desk/rain";
import { isHold } from "@lapang/domain/booking/moves";
import type { Db } from "../../../db/connect.ts";
import { quoteShare } from "../../bookings/relief/return-part.ts";
import type { Sellables } from "../../bookings/sellables.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { listEntries } from "../board/read-board.ts";
import { findRainedCourts, type Hit, listHits, type RainTime } from "./rain-hits.ts";

type ByStaff = { staffId: string; now: Date };

/** Returns the bookings that rain would affect and what each would get; changes nothing. */
export async function previewRain(
  db: Db,
  sellables: Sellables,
  rain: RainTime,
  { staffId, now }: ByStaff,
): Promise<RainPreview> {
  await findRainedCourts(db, rain, now);
  const { settings } = await findVenueRules(db);
  const hits: RainHit[] = [];
  for (const hit of await listHits(db, rain, { now, settings }))
    hits.push(await presentHit(db, sellables, hit, staffId));
  const entries = await listEntries(db, { ...rain, now });
  return {
    hits,
    others: entries.flatMap(({ court, start, end, kind, game }): RainPreview["others"] => {
      if (kind === "class" || kind === "club") return [{ court, start, end, kind }];
      return game && isHold(game.status) ? [{ court, start, end, kind: "held" }] : [];
    }),
    credit: hits.reduce((sum, { kind, credit }) => sum + (kind === "credit" ? credit : 0), 0),
  };
}

async function presentHit(db: Db, sellables: Sellables, hit: Hit, staffId: string): Promise<RainHit> {
  const booking = await db.selectFrom("booking").selectAll().where("id", "=", hit.booking_id).executeTakeFirstOrThrow();
  const { kind, unusedMinutes, minutes } = hit.relief;
  const share = { itemId: hit.item_id, part: unusedMinutes, whole: minutes };
  const { back } = await quoteShare(db, sellables, booking, share);
  return {
    ...{ bookingId: hit.booking_id, itemId: hit.item_id, code: hit.code, name: hit.contact_name },
    ...{ hasAccount: hit.has_account, phone: hit.has_account ? null : hit.contact_phone },
    court: { slug: hit.court, name: hit.court_name },
    start: hit.starts_at.toISOString(),
    end: hit.ends_at.toISOString(),
    ...{ kind, unusedMinutes, minutes },
    credit: back.money + back.wallet,
    packageMinutes: back.packageMinutes,
    own: hit.person_id === staffId,
  };
}
