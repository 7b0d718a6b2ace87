import type { StaffClass } from "@lapang/contract/academy/staff-classes";
import { formatTimeRange, shortWeekdayName } from "@lapang/domain/venue/indonesian-date";
import { Link } from "@tanstack/react-router";
import { officeAcademyText as t } from "../../../i18n/office/academy.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { venueQueries } from "../../venue/queries.ts";
import { Panel } from "../kit/panel.tsx";
import { academyQueries } from "./queries.ts";
import { Seats } from "./seats.tsx";
import { useAcademyLive } from "./use-academy-live.ts";

/** All classes by programme: occupancy, waiting list, and problems. */
export function ClassList({ over }: { over: boolean }) {
  const query = academyQueries.classes(over);
  const { data } = useAnswer(query);
  useAcademyLive(query);
  const programmes = [...new Map(data.items.map(({ programme }) => [programme.slug, programme])).values()];
  if (programmes.length === 0) return <p className="academy-empty">{over ? t.list.emptyOver : t.list.empty}</p>;
  return (
    <div className="academy-list">
      {programmes.map(({ slug, name }) => {
        const classes = data.items.filter(({ programme }) => programme.slug === slug);
        return (
          <Panel key={slug} title={name} count={classes.length}>
            {classes.map((one) => (
              <ClassRow key={one.code} one={one} />
            ))}
          </Panel>
        );
      })}
    </div>
  );
}

export function timesOf({ weekdays, from, to }: Pick<StaffClass, "weekdays" | "from" | "to">, letters: string): string {
  return `${weekdays.map(shortWeekdayName).join(" & ")} ${formatTimeRange(from, to, letters)}`;
}

function ClassRow({ one }: { one: StaffClass }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { code, enrolled, held, capacity, seatsLeft, waiting, unmarked, nextAt } = one;
  return (
    <li className="office-row academy-row">
      <span className="office-line">
        <b className="office-name">{code}</b>
        <span className="office-state">
          <Seats {...{ enrolled, held, capacity }} label={t.list.seats(enrolled, held, seatsLeft)} />
          <span aria-hidden="true">{t.list.filled(enrolled, capacity)}</span>
        </span>
      </span>
      <span className="office-line">
        <span className="office-about">
          {timesOf(one, venue.zoneLetters)}, {one.coach.name}, {one.court.name},{" "}
          {nextAt ? t.list.next(momentWords(venue, nextAt)) : t.list.done}
        </span>
      </span>
      <span className="academy-marks">
        {waiting > 0 ? <span className="office-mark office-late">{t.list.waiting(waiting)}</span> : null}
        {unmarked > 0 ? <span className="office-mark office-warn">{t.list.unmarked(unmarked)}</span> : null}
      </span>
      <Link
        to="."
        search={(old) => ({ ...old, batch: code })}
        className="office-button"
        data-row-action=""
        aria-label={t.list.open(code)}
      >
        {t.list.openShort}
      </Link>
    </li>
  );
}
