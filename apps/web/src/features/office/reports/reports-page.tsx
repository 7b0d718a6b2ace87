import { type Period, type Step, stepPeriod } from "@lapang/domain/report/report-period";
import { type LocalDate, localDateOf } from "@lapang/domain/venue/venue-time";
import { Link, useRouter } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { officeReportsText as t } from "../../../i18n/office/reports.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { useMinute } from "../../../lib/live/use-minute.ts";
import { Icon } from "../../../ui/icon.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { isFree } from "../kit/free-key.ts";
import type { OfficeSearch, Opening } from "../kit/office-page.ts";
import { useCurrentInView } from "../kit/use-current-in-view.ts";
import { useKeys } from "../kit/use-keys.ts";
import { BookingsView } from "./bookings-view.tsx";
import { CourtsView } from "./courts-view.tsx";
import { OwedView } from "./owed-view.tsx";
import { PeriodBar } from "./period-bar.tsx";
import { reportQueries } from "./queries.ts";
import type { ViewProps } from "./report-view.ts";
import reportsCss from "./reports.css?url";
import { periodWanted, stepWanted } from "./reports-wanted.ts";
import { SchoolView } from "./school-view.tsx";
import { StaysView } from "./stays-view.tsx";
import { SummaryView } from "./summary-view.tsx";
import { TaxesView, yearOf } from "./taxes-view.tsx";

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

/** `[` and `]` change the period, `t` jumps to the table, `e` and `x` download the first table. */
function useReportKeys(onShift: (by: 1 | -1) => void): void {
  useKeys((event) => {
    if (!isFree(event)) return false;
    if (event.key === "[") onShift(-1);
    else if (event.key === "]") onShift(1);
    else if (event.key === "t") document.querySelector<HTMLElement>("[data-report-table]")?.focus();
    else if (event.key === "e") press("[data-file=csv]");
    else if (event.key === "x") press("[data-file=xlsx]");
    else return false;
    return true;
  });
}

type View = { query: (period: Period, by: Step) => { url: string }; Body: ComponentType<ViewProps> };

const views: Readonly<Record<keyof typeof t.views, View>> = {
  summary: { query: (period, by) => reportQueries.income({ ...period, by }), Body: SummaryView },
  courts: { query: (period) => reportQueries.occupancy(period), Body: CourtsView },
  bookings: { query: (period) => reportQueries.bookings(period), Body: BookingsView },
  stays: { query: (period) => reportQueries.stays(period), Body: StaysView },
  school: { query: (period) => reportQueries.school(period), Body: SchoolView },
  taxes: { query: (period) => reportQueries.taxes(yearOf({ period })), Body: TaxesView },
  owed: { query: (period) => reportQueries.owed(period), Body: OwedView },
};
type ViewName = keyof typeof views;
const names = Object.keys(views) as ViewName[];

function wantedOf(search: OfficeSearch, today: LocalDate) {
  const view = names.find((name) => name === search.view) ?? "summary";
  const period = periodWanted(search, today);
  return { view, period, by: stepWanted(search, period) };
}

export async function load({ answers, search }: Opening): Promise<void> {
  const { zone } = await answers.get(venueQueries.venue());
  const { view, period, by } = wantedOf(search, localDateOf(zone, new Date()));
  await answers.get(views[view].query(period, by));
}

/** The management reports; each part, period and step has an address. */
export function Page({ search }: { search: OfficeSearch }) {
  const router = useRouter();
  const { data: venue } = useAnswer(venueQueries.venue());
  const today = localDateOf(venue.zone, useMinute() ?? new Date());
  const { view, period, by } = wantedOf(search, today);
  const { Body } = views[view];
  const change = (changes: Record<string, string>) =>
    void router.navigate({ to: ".", search: (old) => ({ ...old, ...changes }) });
  const choose = ({ from, to }: Period) => change({ from, to });
  const shift = (direction: 1 | -1) => choose(stepPeriod(period, direction, today));
  useReportKeys(shift);
  const parts = useCurrentInView(view);
  return (
    <div className="report">
      <link rel="stylesheet" href={reportsCss} precedence="office" />
      <nav aria-label={t.viewsLabel} className="report-views" ref={parts}>
        {names.map((name) => (
          <Link
            key={name}
            to="."
            search={(old) => ({ ...old, view: name })}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={name === view ? "page" : undefined}
            className="office-button"
          >
            {t.views[name]}
          </Link>
        ))}
        <button type="button" className="office-button report-print" onClick={() => window.print()}>
          <Icon name="download" size={16} />
          {t.table.print}
        </button>
      </nav>
      <PeriodBar period={period} today={today} onPeriod={choose} onShift={shift} />
      <div className="report-body" data-view={view}>
        <Body period={period} by={by} onStep={(step) => change({ by: step })} />
      </div>
      <p className="report-keys">{t.keys}</p>
    </div>
  );
}
