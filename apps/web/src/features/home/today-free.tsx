import type { Venue } from "@lapang/contract/site/venue";
import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { addDays, type LocalTime } from "@lapang/domain/venue/venue-time";
import { Link } from "@tanstack/react-router";
import { homeText } from "../../i18n/site/home.ts";
import { useAnswer, useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { whenVisible } from "../../lib/page/when-visible.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { hasFree } from "../courts/browse/has-free.ts";
import { courtQueries } from "../courts/queries.ts";
import { useLiveCourts } from "../courts/slots/live-courts.ts";
import { LiveNote } from "../courts/slots/live-note.tsx";
import { FreeCourts } from "./free-courts.tsx";
import { HoursRuler } from "./hours-ruler.tsx";
import { chooseHour, freeHours } from "./today-model.ts";

const FreePlan = whenVisible(() => import("./free-plan.tsx").then((module) => module.FreePlan));
const TodayPrices = whenVisible(() => import("./today-prices.tsx").then((module) => module.TodayPrices), "min-h-11");

const t = homeText.today;

/** The courts still free today, hour by hour; tomorrow's when none is left today. */
export function TodayFree({ venue, time }: { venue: Venue; time: LocalTime | undefined }) {
  const { data: today, stale } = useAnswer(courtQueries.day());
  useLiveCourts(courtQueries.day());
  const over = !hasFree(today);
  const tomorrow = useOptionalAnswer(courtQueries.day(addDays(today.today, 1)), over);
  const day = (over ? tomorrow : undefined) ?? today;
  const hours = freeHours(day.courts);
  const hour = chooseHour(hours, time);
  const date = formatLongDate(day.date);
  return (
    <section className="wrap pt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 className="type-2">{over && day !== today ? t.headingTomorrow : t.heading}</h2>
        <LiveNote now={day.now} venue={venue} stale={stale} />
      </div>
      <p className="mt-2.5 text-ink-2">{over && day !== today ? t.over(date) : t.intro(date)}</p>
      {hour ? (
        <>
          <HoursRuler hours={hours} chosen={hour} courtCount={day.courts.length} />
          {/* The wrapper is hidden, not the plan: a section that is never visible never loads its code. */}
          <div className="mt-9 max-lg:hidden">
            <FreePlan day={day} hour={hour} venue={venue} />
          </div>
          <FreeCourts day={day} hour={hour} className="mt-8 lg:hidden" />
          <TodayPrices day={day} taxPercent={venue.policy.courtTaxPercent} />
        </>
      ) : (
        <p className="hatch mt-6 border-[1.5px] border-rule p-5">{t.closed}</p>
      )}
      <p className="mt-6">
        <Link
          to="/court"
          search={{ date: day.date === day.today ? undefined : day.date, view: "grid" }}
          className={`${buttonClass("default")} max-lg:w-full`}
        >
          {hour ? t.more(day.courts.length) : t.grid}
        </Link>
      </p>
    </section>
  );
}
