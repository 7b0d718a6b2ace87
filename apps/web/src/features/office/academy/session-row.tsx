import type { StaffClassSession } from "@lapang/contract/academy/staff-classes";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { localTimeOf } from "@lapang/domain/venue/venue-time";
import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { officeAcademyText as t } from "../../../i18n/office/academy.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { shortDateWords } from "../../../lib/moment-words.ts";
import { venueQueries } from "../../venue/queries.ts";
import { Row } from "../kit/panel.tsx";

/** One session of a class: its attendance, or its plan. */
export function SessionRow({ session, now }: { session: StaffClassSession; now: string }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { id, startsAt, endsAt, court, cancelled, movedFrom, changeNote } = session;
  const day = shortDateWords(venue, startsAt);
  const hour = (instant: string) => formatTime(localTimeOf(venue.zone, new Date(instant)));
  return (
    <Row
      lead={<span className={clsx(cancelled && "line-through")}>{day}</span>}
      name={`${hour(startsAt)}–${hour(endsAt)}`}
      about={[court.name, movedFrom && !cancelled ? t.class.moved : "", changeNote].filter(Boolean).join(", ")}
      state={<State session={session} isOver={endsAt <= now} />}
      action={
        <Link
          to="."
          search={(old) => ({ ...old, session: id })}
          className="office-button"
          data-row-action=""
          aria-label={t.list.open(day)}
        >
          {t.list.openShort}
        </Link>
      }
    />
  );
}

function State({ session, isOver }: { session: StaffClassSession; isOver: boolean }) {
  const { cancelled, people, came, marked, seatsLeft } = session;
  if (cancelled) return <span className="office-mark">{t.cancelled}</span>;
  if (marked > 0) return <span className="office-mark office-good">{t.class.came(came, people)}</span>;
  if (isOver && people > 0) return <span className="office-mark office-warn">{t.class.unmarked}</span>;
  return <span>{t.class.comes(people, seatsLeft)}</span>;
}
