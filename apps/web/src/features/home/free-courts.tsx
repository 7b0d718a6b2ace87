import type { DayAvailability } from "@lapang/contract/courts/courts";
import { formatRupiah } from "@lapang/domain/money";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import type { LocalTime } from "@lapang/domain/venue/venue-time";
import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { homeText } from "../../i18n/site/home.ts";
import { CourtDrawing } from "../../ui/drawings/court-drawing.tsx";
import { StartLinks } from "../courts/browse/start-links.tsx";
import { factLine } from "../courts/court-words.ts";
import { courtsByStart } from "./today-model.ts";

const t = homeText.today;
const SHOWN = 4;

type FreeCourtsProps = { day: DayAvailability; hour: LocalTime; className?: string };

/** On a phone: the courts free from the chosen hour on, each with its next three starts. */
export function FreeCourts({ day, hour, className }: FreeCourtsProps) {
  return (
    <div className={className}>
      <h3 className="sr-only">{t.listHeading(formatTime(hour))}</h3>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {courtsByStart(day.courts, hour)
          .slice(0, SHOWN)
          .map(({ court, starts }) => (
            <li
              key={court.slug}
              className="grid grid-cols-[minmax(5rem,30%)_minmax(0,1fr)] gap-4 border-rule-strong border-t-2 py-4"
            >
              <CourtDrawing
                surface={court.surface}
                setting={court.setting}
                lights={court.lampCount > 0}
                lineWidth={2.6}
                className="self-start"
              />
              <div>
                <h4 className="font-bold text-[1.375rem] leading-none tracking-[-.03em]">
                  <Link to="/court/$slug" params={{ slug: court.slug }} className="inline-block py-1 hover:underline">
                    {court.name}
                  </Link>
                </h4>
                <p className={clsx("mb-3 text-ink-2 text-sm")}>{factLine(court)}</p>
                <StartLinks
                  slug={court.slug}
                  date={day.date}
                  hours={1}
                  starts={starts}
                  nameOf={(start) => t.slot(court.name, formatTime(start.from), formatRupiah(start.price))}
                />
              </div>
            </li>
          ))}
      </ul>
    </div>
  );
}
