import type { AddOnView, CoachOption, ExtrasOffer } from "@lapang/contract/sales/holds";
import { type CoachHours, coachWorks } from "@lapang/domain/court/coach-hours";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";

const LONGEST_MS = 6 * 3_600_000;
const FARTHEST_MS = 90 * 86_400_000;

type Stretch = { start: Date; end: Date };

/** Returns the extras for a stretch of time; a public query, so the stretch is limited. */
export async function listExtras(db: Db, stretch: Stretch, now: Date): Promise<ExtrasOffer> {
  refuseUnlikely(stretch, now);
  return readExtrasOffer(db, stretch);
}

/** Returns add-ons with the number left, and coaches with whether they are free. */
export async function readExtrasOffer(db: Db, stretch: Stretch): Promise<ExtrasOffer> {
  const { zone, settings } = await findVenueRules(db);
  const { coaching, equipment } = settings.taxPercent;
  const [addOns, coaches] = await Promise.all([listAddOnsLeft(db, stretch), listCoachesFree(db, stretch)]);
  return {
    addOns,
    coaches: coaches.map(({ weekly, free, ...coach }) => ({
      ...coach,
      free: free && coachWorks(weekly, zone, stretch),
    })),
    taxPercent: { coaching, equipment },
  };
}

/** Refuses a long or distant stretch, because the query is public. */
function refuseUnlikely({ start, end }: Stretch, now: Date): void {
  const length = end.getTime() - start.getTime();
  const ahead = start.getTime() - now.getTime();
  if (length > 0 && length <= LONGEST_MS && Math.abs(ahead) <= FARTHEST_MS) return;
  const fields = [{ field: "end", problem: "up to 6 hours, within 90 days" }];
  throw new DomainError("invalid_request", "Some fields are not valid", { fields });
}

/** Counts the stock of lapsed holds as left, even before the job restores it. */
async function listAddOnsLeft(db: Db, { start, end }: Stretch): Promise<AddOnView[]> {
  const { rows } = await sql<AddOnView>`
    select add_on.id, slug, name, description, per, price, case kind
      when 'used-up' then stock + (select coalesce(sum(item.quantity), 0)::int
        from booking join booking_item as item on item.booking_id = booking.id
        where item.kind = 'add-on' and item.details->>'id' = add_on.id::text and booking.status in ('held', 'awaiting_payment')
          and booking.held_until <= clock_timestamp())
      else (select count(*)::int from add_on_unit where add_on_unit.add_on_id = add_on.id
        and not exists (select from allocation where allocation.resource_id = add_on_unit.resource_id
          and during && tstzrange(${start}, ${end}) and (held_until is null or held_until > clock_timestamp())))
      end as left
    from add_on where active order by position, id`.execute(db);
  return rows;
}

type CoachRow = Omit<CoachOption, "free"> & { weekly: CoachHours; free: boolean };

async function listCoachesFree(db: Db, { start, end }: Stretch): Promise<CoachRow[]> {
  const { rows } = await sql<CoachRow>`
    select id, slug, name, headline, private_rate as "ratePerHour", weekly_hours as weekly,
      not exists (select from allocation where allocation.resource_id = coach.resource_id
        and during && tstzrange(${start}, ${end}) and (held_until is null or held_until > clock_timestamp())) as free
    from coach where active order by name, id`.execute(db);
  return rows;
}
