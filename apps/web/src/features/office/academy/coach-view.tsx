import type { CoachHours } from "@lapang/contract/academy/staff-classes";
import { addDays } from "@lapang/domain/venue/venue-time";
import { Link } from "@tanstack/react-router";
import { officeAcademyText as t } from "../../../i18n/office/academy.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../kit/panel.tsx";
import { academyQueries } from "./queries.ts";
import { TimeOffRow } from "./time-off-row.tsx";
import { useAcademyLive } from "./use-academy-live.ts";

/** The coaches' hours of a month, for managers, and their requests for time off. */
export function CoachView({ month, isManager }: { month: string | undefined; isManager: boolean }) {
  const query = academyQueries.timeOff();
  const { data } = useAnswer(query);
  useAcademyLive(query);
  return (
    <div className="academy-list">
      {isManager ? <Hours month={month} /> : null}
      <Panel title={t.coaches.timeOff} count={data.items.length} empty={t.coaches.noTimeOff}>
        {data.items.map((request) => (
          <TimeOffRow key={request.id} request={request} isManager={isManager} />
        ))}
      </Panel>
    </div>
  );
}

const monthWords = (month: string) =>
  new Intl.DateTimeFormat("id-ID", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-15T00:00:00Z`),
  );
const monthBefore = (month: string) => addDays(`${month}-01`, -1).slice(0, 7);
const monthAfter = (month: string) => addDays(`${month}-01`, 31).slice(0, 7);
const hourWords = (hours: number) => String(Math.round(hours * 10) / 10).replace(".", ",");

function Hours({ month: wanted }: { month: string | undefined }) {
  const query = academyQueries.hours(wanted);
  const { data } = useAnswer(query);
  useAcademyLive(query);
  const { month, items } = data;
  const step = (to: string, label: string, icon: "left" | "right") => (
    <Link to="." search={{ view: "coaches", month: to }} className="office-button academy-step" aria-label={label}>
      <Icon name={icon} size={16} />
    </Link>
  );
  return (
    <section className="office-panel" aria-label={t.coaches.hours}>
      <header>
        <h2>{t.coaches.hours}</h2>
        <div className="academy-month">
          {step(monthBefore(month), t.coaches.before, "left")}
          <b>{monthWords(month)}</b>
          {step(monthAfter(month), t.coaches.after, "right")}
        </div>
      </header>
      <table className="academy-table">
        <thead>
          <tr>
            <th scope="col">{t.coaches.coach}</th>
            <th scope="col">{t.coaches.classes}</th>
            <th scope="col">{t.coaches.lessons}</th>
            <th scope="col">{t.coaches.total}</th>
            <th scope="col">{t.coaches.unmarked}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <HoursRow key={row.coach.slug} row={row} />
          ))}
        </tbody>
      </table>
      <p className="office-empty">{t.coaches.note}</p>
    </section>
  );
}

function HoursRow({ row }: { row: CoachHours }) {
  const { coach, classHours, lessonHours, sessions, lessons, unmarked } = row;
  return (
    <tr>
      <th scope="row">{coach.name}</th>
      <td>{t.coaches.hoursOf(hourWords(classHours), sessions)}</td>
      <td>{t.coaches.hoursOf(hourWords(lessonHours), lessons)}</td>
      <td>
        <b>{t.coaches.sum(hourWords(classHours + lessonHours))}</b>
      </td>
      <td>{unmarked > 0 ? <span className="office-mark office-warn">{unmarked}</span> : "0"}</td>
    </tr>
  );
}
