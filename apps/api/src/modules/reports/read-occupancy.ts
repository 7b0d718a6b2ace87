import type { OccupancyReport } from "@lapang/contract/reports";
import { openHours, type Use } from "@lapang/domain/report/occupancy";
import type { Period } from "@lapang/domain/report/report-period";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { VenueRules } from "../venue/find-venue-rules.ts";
import { readSpans, type Span } from "./report-span.ts";

type Court = { id: number; slug: string; name: string };
type Taken = { court: number; weekday: number; hour: number; purpose: string; minutes: number };
type Cell = Use & { court: number; weekday: number; hour: number; classes: number; clubs: number };

/** Tells how full the courts were: games, classes and clubs of the hours that were open, without those that were closed. */
export async function readOccupancy(db: Db, asked: Period): Promise<OccupancyReport> {
  const { venue, period, before, span, spanBefore } = await readSpans(db, asked);
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
      const beside = { classes: sum("classes"), clubs: sum("clubs"), beforeSold: then.sold, beforeOpen: then.open };
      return { slug, name, ...useOf(own), ...beside };
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

type Asking = { courts: readonly Court[]; period: Period; span: Span };

async function listCells(db: Db, { openingHours }: VenueRules, { courts, period, span }: Asking): Promise<Cell[]> {
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
      const minutes = (purpose: string) => here.find((row) => row.purpose === purpose)?.minutes ?? 0;
      const [games, classes, clubs] = [minutes("booking"), minutes("class"), minutes("club")];
      // What was sold was open, whatever the hours say today.
      const sold = games + classes + clubs;
      return { court: id, weekday, hour, sold, classes, clubs, open: Math.max(sold, open - minutes("closure")) };
    });
  });
}

/** By court, weekday and hour; a game without the time that its court needs afterwards. All zones of the country are whole hours. */
async function listTaken(db: Db, { zone, start, end }: Span): Promise<Taken[]> {
  const { rows } = await sql<Taken>`with place as (
      select court.id as court, purpose, greatest(lower(during), ${start}) as since,
        least(upper(during), item.ends_at, ${end}) as until
      from court join allocation on allocation.resource_id = court.resource_id
      left join booking_item as item on item.id = allocation.item_id and purpose = 'booking'
      where court.status = 'open' and during && tstzrange(${start}, ${end}) and allocation.held_until is null
    )
    select court, purpose, extract(isodow from hour at time zone ${zone})::int as weekday,
      extract(hour from hour at time zone ${zone})::int as hour,
      round(sum(extract(epoch from least(until, hour + interval '1 hour') - greatest(since, hour))) / 60)::int as minutes
    from place cross join lateral generate_series(date_trunc('hour', since), until - interval '1 second', interval '1 hour') as hour
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}
