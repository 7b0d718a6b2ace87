import { addDays, type LocalDate } from "@lapang/domain/venue/venue-time";
import { Link } from "@tanstack/react-router";
import { homeText } from "../../i18n/site/home.ts";
import { chipClass } from "../../ui/chip.tsx";
import { comingWeekend } from "./coming-weekend.ts";

const { picks } = homeText.hero;

/** Links to the most common searches. */
export function QuickPicks({ today }: { today: LocalDate }) {
  const searches = [
    {},
    { date: addDays(today, 1), time: "07:00" },
    { date: comingWeekend(today) },
    { setting: "indoor" as const },
  ];
  return (
    <ul className="flex flex-wrap gap-2">
      {searches.map((search, index) => (
        <li key={picks[index]}>
          <Link to="/court" search={search} className={chipClass({})}>
            {picks[index]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
