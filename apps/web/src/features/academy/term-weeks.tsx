import type { Batch, ProgrammeDetail } from "@lapang/contract/academy/academy";
import type { Venue } from "@lapang/contract/site/venue";
import { shortWeekdayName } from "@lapang/domain/venue/indonesian-date";
import { daysBetween, localDateOf, weekdayOf } from "@lapang/domain/venue/venue-time";
import clsx from "clsx";
import { academyText } from "../../i18n/academy/academy.ts";
import { shortDateWords } from "../../lib/moment-words.ts";

const t = academyText.weeks;

type Session = ProgrammeDetail["sessions"][number];
type State = "past" | "next" | "ahead" | "full" | "off";

const looks: Record<State, string> = {
  past: "bg-rule",
  next: "rounded-full border-2 border-rule-strong bg-ball",
  ahead: "border-2 border-court bg-court-soft",
  full: "hatch border-2 border-control",
  off: "border-2 border-rule border-dashed",
};

type TermWeeksProps = { programme: ProgrammeDetail; batch: Batch; venue: Venue };

/** A term as a grid: weeks across, training days down; the ball is the next session. */
export function TermWeeks({ programme, batch, venue }: TermWeeksProps) {
  const sessions = programme.sessions.filter(({ batch: code }) => code === batch.code);
  const [first] = sessions;
  if (!first) return null;
  const next = sessions.find(({ startsAt, cancelled }) => startsAt > programme.now && !cancelled);
  const dateOf = ({ startsAt }: Session) => localDateOf(venue.zone, new Date(startsAt));
  const start = dateOf(first);
  const monday = 1 - weekdayOf(start);
  const weekOf = (session: Session) => Math.floor((daysBetween(start, dateOf(session)) - monday) / 7);
  const days = [...new Set(sessions.map((session) => weekdayOf(dateOf(session))))].sort((a, b) => a - b);
  const weeks = Math.max(...sessions.map(weekOf)) + 1;
  const past = sessions.filter(({ startsAt }) => startsAt <= programme.now).length;
  return (
    <div
      role="img"
      aria-label={t.label(sessions.length, past, next ? shortDateWords(venue, next.startsAt) : null)}
      className="grid items-center gap-1 overflow-hidden text-ink-3 text-xs sm:col-span-2"
      style={{ gridTemplateColumns: `2.25rem repeat(${weeks}, minmax(0, 2.25rem))` }}
    >
      <span />
      {Array.from({ length: weeks }, (_, week) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a week is identified by its number.
        <span key={week} className="num text-center">
          {t.week(week + 1)}
        </span>
      ))}
      {days.map((day) => (
        <Row key={day} name={shortWeekdayName(day)} cells={cellsOf(day)} />
      ))}
    </div>
  );

  function cellsOf(day: number): (State | null)[] {
    return Array.from({ length: weeks }, (_, week) => {
      const session = sessions.find((one) => weekdayOf(dateOf(one)) === day && weekOf(one) === week);
      return session ? stateOf(session, programme.now, next) : null;
    });
  }
}

function stateOf(session: Session, now: string, next: Session | undefined): State {
  if (session.cancelled) return "off";
  if (session.startsAt <= now) return "past";
  if (session.seatsLeft === 0) return "full";
  return session === next ? "next" : "ahead";
}

function Row({ name, cells }: { name: string; cells: readonly (State | null)[] }) {
  return (
    <>
      <span className="font-semibold text-ink-2">{name}</span>
      {cells.map((state, week) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its week.
        <span key={week} className={clsx("aspect-square w-full max-w-9", state && looks[state])} />
      ))}
    </>
  );
}
