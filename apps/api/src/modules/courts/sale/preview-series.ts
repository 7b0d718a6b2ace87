import type { previewSeries as previewSeriesRoute } from "@lapang/contract/sales/holds";
import { checkStretch } from "@lapang/domain/court/request-rules";
import { planSeries, type SeriesVisit, type SeriesWeek, seriesDates } from "@lapang/domain/court/series";
import { checkWindow, windowFor } from "@lapang/domain/court/window";
import { DomainError } from "@lapang/domain/errors";
import { throwIfRefused } from "@lapang/domain/refusal";
import { addDays, daysBetween, instantAt, localDateOf, localTimeOf } from "@lapang/domain/venue/venue-time";
import type { z } from "zod";
import type { Db } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { listWeeksOfCourts } from "../browse/list-weeks-of-courts.ts";
import { readCourts } from "./read-courts.ts";

type SeriesWish = z.output<(typeof previewSeriesRoute)["body"]>;
export type SeriesPreview = z.input<(typeof previewSeriesRoute)["reply"]>;

/** Previews a weekly series without a hold: which weeks are free, alternatives for the others, and the total price. */
export async function previewSeries(db: Db, person: SignedIn, wish: SeriesWish, now: Date): Promise<SeriesPreview> {
  const { venue, standing, items } = await readCourts(db, { person, now }, [wish]);
  const [first] = items;
  if (!first) throw new DomainError("invalid_request", "There is nothing to look at");
  const { zone, settings } = venue;
  const { court, start, end } = first;
  throwIfRefused(checkStretch({ ...court, zone }, { start, end }));
  // A series must begin within the booking window, but may extend beyond it.
  const window = windowFor(standing, localDateOf(zone, now), settings);
  throwIfRefused(checkWindow({ zone, start, now, window, staff: standing.staff }));
  const from = localDateOf(zone, start);
  const dates = seriesDates(from, wish.weeks, settings);
  const days = await listWeeksOfCourts(db, { venue, standing, first: from, weeks: dates.length, now });
  const nights = daysBetween(from, localDateOf(zone, end));
  const weeks = days.map(
    ({ date, courts }): SeriesWeek => ({
      date,
      court: court.slug,
      start: instantAt(zone, date, localTimeOf(zone, start)),
      end: instantAt(zone, addDays(date, nights), localTimeOf(zone, end)),
      courts,
    }),
  );
  const { visits, total } = planSeries(weeks);
  return { weeks: weeks.map((week, index) => presentWeek(week, visits[index])), total };
}

function presentWeek({ date, start, end }: SeriesWeek, visit: SeriesVisit | undefined): SeriesPreview["weeks"][number] {
  const proposals = visit?.state === "conflict" ? visit.proposals : [];
  return {
    date,
    start: start.toISOString(),
    end: end.toISOString(),
    free: visit?.state === "free",
    price: visit && visit.state !== "lost" ? visit.price : null,
    proposals: proposals.map((option) => ({
      court: { slug: option.court, name: option.courtName },
      start: option.start.toISOString(),
      end: option.end.toISOString(),
      price: option.price,
    })),
  };
}
