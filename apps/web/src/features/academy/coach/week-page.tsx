import type { CoachSession, getCoachWeek } from "@lapang/contract/academy/coach";
import type { ReplyOf } from "@lapang/contract/route";
import type { Venue } from "@lapang/contract/site/venue";
import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import { addDays, localDateOf } from "@lapang/domain/venue/venue-time";
import { coachText as t } from "../../../i18n/academy/coach.ts";
import { dateWords, rangeWords } from "../../../lib/moment-words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Follow } from "../../../ui/navigation/follow.tsx";
import { TimeOffSection } from "./time-off-section.tsx";

type Week = ReplyOf<typeof getCoachWeek>;
type Entry = { start: string; end: string; session?: CoachSession; lesson?: Week["lessons"][number] };

/** A coach's week for the phone: today's sessions are highlighted, and one tap opens the participants. */
export function WeekPage({ week, venue }: { week: Week; venue: Venue }) {
  const entries: Entry[] = [
    ...week.sessions.map((session) => ({ start: session.startsAt, end: session.endsAt, session })),
    ...week.lessons.map((lesson) => ({ start: lesson.startsAt, end: lesson.endsAt, lesson })),
  ].sort((a, b) => a.start.localeCompare(b.start));
  const days = [...new Set(entries.map(({ start }) => localDateOf(venue.zone, new Date(start))))];
  const today = localDateOf(venue.zone, new Date(week.now));
  return (
    <div className="wrap max-w-[48rem]! py-5">
      <h1 className="type-2">{week.coach.name}</h1>
      <WeekChoice week={week} />
      {days.length === 0 ? <p className="border-rule-strong border-t-2 py-5">{t.empty}</p> : null}
      {days.map((day) => (
        <section key={day} aria-label={day} className="border-rule-strong border-t-2 pt-3 pb-5">
          <h2 className="flex items-center gap-3 font-bold">
            {dateWords(venue, entriesOn(day)[0]?.start ?? "")}
            {day === today ? <Badge variant="ball">{t.today}</Badge> : null}
          </h2>
          <ul>
            {entriesOn(day).map((entry) => (
              <li key={entry.start + (entry.session?.id ?? entry.lesson?.id)} className="border-rule border-b py-3">
                <EntryRow entry={entry} venue={venue} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Hours week={week} />
      <TimeOffSection week={week} venue={venue} />
    </div>
  );

  function entriesOn(day: string): Entry[] {
    return entries.filter(({ start }) => localDateOf(venue.zone, new Date(start)) === day);
  }
}

function WeekChoice({ week: { from, to } }: { week: Week }) {
  return (
    <p className="my-3 flex items-center justify-between gap-3">
      <Follow href={`/coach?from=${addDays(from, -7)}`} className={buttonClass("icon-outline", "icon")}>
        <Icon name="left" />
        <span className="sr-only">{t.before}</span>
      </Follow>
      <b className="num">{t.week(formatDayMonth(from), formatDayMonth(to))}</b>
      <Follow href={`/coach?from=${addDays(from, 7)}`} className={buttonClass("icon-outline", "icon")}>
        <Icon name="right" />
        <span className="sr-only">{t.after}</span>
      </Follow>
    </p>
  );
}

function EntryRow({ entry: { start, end, session, lesson }, venue }: { entry: Entry; venue: Venue }) {
  const when = <span className="num no-break font-extrabold">{rangeWords(venue, start, end)}</span>;
  if (!session) {
    return (
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4">
        <p>
          {when} <span className="block">{lesson?.customer}</span>
          <span className="text-ink-2 text-sm">
            {t.private}, {lesson?.court}
          </span>
        </p>
      </div>
    );
  }
  const { programme, batch, court, people, unnamed, marked, cancelled } = session;
  return (
    <Follow href={`/coach/${session.id}`} className="flex min-h-14 items-center justify-between gap-4 hover:bg-line-2">
      <span className="min-w-0">
        {when}
        <span className="block font-bold">
          {programme.name} {batch}
        </span>
        <span className="text-ink-2 text-sm">
          {court}, {t.people(people)}
          {t.unnamed(unnamed)}
        </span>
      </span>
      <span className="flex items-center gap-2">
        <SessionBadge {...{ cancelled, people, marked }} />
        <Icon name="right" />
      </span>
    </Follow>
  );
}

function SessionBadge({ cancelled, people, marked }: Pick<CoachSession, "cancelled" | "people" | "marked">) {
  if (cancelled) return <Badge variant="outline">{t.cancelled}</Badge>;
  if (marked === 0) return null;
  if (marked < people) return <Badge variant="clay">{t.marked(marked, people)}</Badge>;
  return (
    <Badge variant="court" icon="check">
      {t.done}
    </Badge>
  );
}

const hoursWords = (hours: number) => t.hours(String(Math.round(hours * 10) / 10).replace(".", ","));

function Hours({ week: { hours } }: { week: Week }) {
  return (
    <section aria-label={t.hoursWeek} className="border-rule-strong border-t-2 py-4">
      <dl className="grid grid-cols-2">
        <div>
          <dt className="text-sm">{t.hoursWeek}</dt>
          <dd className="num font-extrabold text-3xl tracking-[-.04em]">{hoursWords(hours.week)}</dd>
        </div>
        <div className="border-rule border-l-2 pl-4">
          <dt className="text-sm">{t.hoursMonth}</dt>
          <dd className="num font-extrabold text-3xl tracking-[-.04em]">{hoursWords(hours.month)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-ink-2 text-sm">{t.hoursNote}</p>
    </section>
  );
}
