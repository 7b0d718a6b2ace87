import type { OccupancyReport } from "@lapang/contract/desk/reports";
import { hoursOf, openHours, type Use } from "@lapang/domain/report/occupancy";
import type { Period } from "@lapang/domain/report/report-period";
import { zones } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { VenueRules } from "../venue/find-venue-rules.ts";
import { readSpans, type Span } from "./report-span.ts";

const WEEK_MINUTES = 7 * 1440;

type Court = { id: number; slug: string; name: string };
type Taken = { court: number; weekday: number; hour: number; purpose: string; minutes: number };
/** Equal stretches, counted. `begins`: minute of the week. */
type Alike = { court: number; purpose: string; begins: number; minutes: number; times: number };
type Cell = Use & { court: number; weekday: number; hour: number; classes: number; clubs: number };

/** Reports how full the courts were: games, classes and clubs against the open hours minus closures. */
export async function readOccupancy(db: Db, wanted: Period): Promise<OccupancyReport> {
  const { venue, period, before, span, spanBefore } = await readSpans(db, wanted);
  const courts = await listCourts(db);
  const [cells, cellsBefore] = await Promise.all([
    listCells(db, venue, { courts, period, span }),
    listCells(db, venue, { courts, period: before, span: spanBefore }),
  ]);
  const places = Map.groupBy(cells, ({ weekday, hour }) => weekday * 24 + hour);
  return {
    period,
    before,
    hours: [...places.values()]
      .map((same) => ({ weekday: same[0]?.weekday ?? 1, hour: same[0]?.hour ?? 0, ...useOf(same) }))
      .toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour),
    courts: courts.map(({ id, slug, name }) => {
      const own = cells.filter(({ court }) => court === id);
      const then = useOf(cellsBefore.filter(({ court }) => court === id));
      const sum = (of: "classes" | "clubs") => own.reduce((all, cell) => all + cell[of], 0);
      const otherUse = { classes: sum("classes"), clubs: sum("clubs"), beforeSold: then.sold, beforeOpen: then.open };
      return { slug, name, ...useOf(own), ...otherUse };
    }),
    total: useOf(cells),
    beforeTotal: useOf(cellsBefore),
  };
}

function useOf(cells: readonly Use[]): Use {
  return cells.reduce((sum, { sold, open }) => ({ sold: sum.sold + sold, open: sum.open + open }), {
    sold: 0,
    open: 0,
  });
}

function listCourts(db: Db): Promise<Court[]> {
  return db
    .selectFrom("court")
    .select(["id", "slug", "name"])
    .where("status", "=", "open")
    .orderBy("position")
    .orderBy("code")
    .execute();
}

type CourtsInPeriod = { courts: readonly Court[]; period: Period; span: Span };

async function listCells(
  db: Db,
  { openingHours }: VenueRules,
  { courts, period, span }: CourtsInPeriod,
): Promise<Cell[]> {
  const [taken, ownHours] = await Promise.all([
    listTaken(db, span),
    db.selectFrom("court_hours").selectAll().execute(),
  ]);
  const places = Map.groupBy(taken, ({ court, weekday, hour }) => `${court} ${weekday} ${hour}`);
  return courts.flatMap(({ id }) => {
    const own = ownHours.filter(({ court_id }) => court_id === id);
    const kept = (own.length > 0 ? own : openingHours).map(({ weekday, opens, closes }) => ({
      weekday,
      opens: opens.slice(0, 5),
      closes: closes.slice(0, 5),
    }));
    return openHours(kept, period).map(({ weekday, hour, open }) => {
      const here = places.get(`${id} ${weekday} ${hour}`) ?? [];
      const minutes = (purpose: string) =>
        here.reduce((sum, row) => sum + (row.purpose === purpose ? row.minutes : 0), 0);
      const [games, classes, clubs] = [minutes("booking"), minutes("class"), minutes("club")];
      // Sold hours count as open, whatever the opening hours are today.
      const sold = games + classes + clubs;
      return { court: id, weekday, hour, sold, classes, clubs, open: Math.max(sold, open - minutes("closure")) };
    });
  });
}

/**
 * Taken minutes by court, weekday and hour, without the buffer after a game. Most hours of a year repeat, so SQL groups
 * them by start and length, and this function splits them into hours.
 */
async function listTaken(db: Db, { zone, start, end }: Span): Promise<Taken[]> {
  const { rows } = await sql<Alike>`select court, purpose,
      ((date_part('epoch', since)::bigint / 60 + ${zones[zone].offsetMinutes}::int) % ${WEEK_MINUTES}::int)::int as begins,
      (date_part('epoch', until - since) / 60)::int as minutes, count(*)::int as times
    from (
      select court.id as court, purpose, greatest(lower(during), ${start}) as since,
        least(case when purpose = 'booking' and court.buffer_minutes > 0
          then coalesce((select ends_at from booking_item where id = item_id), upper(during)) else upper(during) end, ${end}) as until
      from court join allocation on allocation.resource_id = court.resource_id
      where court.status = 'open' and during && tstzrange(${start}, ${end}) and allocation.held_until is null
    ) as place group by 1, 2, 3, 4`.execute(db);
  return rows.flatMap(({ times, court, purpose, begins, minutes: length }) =>
    hoursOf({ ...inWeek(begins), minutes: length }).map(({ minutes, ...place }) => {
      return { court, purpose, ...place, minutes: minutes * times };
    }),
  );
}

/** Day 0 of the epoch was a Thursday. */
function inWeek(minute: number): { weekday: number; from: number } {
  return { weekday: ((Math.floor(minute / 1440) + 3) % 7) + 1, from: minute % 1440 };
}
