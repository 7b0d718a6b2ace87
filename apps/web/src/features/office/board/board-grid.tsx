import { formatDayMonth, formatTime, shortWeekdayName } from "@lapang/domain/venue/indonesian-date";
import { localDateOf, localTimeOf, minutesOf, timeOf, weekdayOf } from "@lapang/domain/venue/venue-time";
import { Link, useRouter } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { courtsText } from "../../../i18n/courts/courts.ts";
import { officeBoardText as t } from "../../../i18n/office/board.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { venueQueries } from "../../venue/queries.ts";
import type { BoardModel, Column, Placed, Slot } from "../kit/board-model.ts";
import { MiniCourt } from "../kit/mini-court.tsx";
import type { OfficeSearch } from "../kit/office-page.ts";
import { BoardEntryCell } from "./board-entry.tsx";
import { boardPosition } from "./board-position.ts";
import { askedByDrop } from "./drag.ts";

type BoardGridProps = { model: BoardModel; now: Date; today: string; search: OfficeSearch; isWeek: boolean };

const HOUR = 60;

/**
 * Hours down, courts (or days) across. Free cells can be sold or be the target of a move; taken ones can be opened or dragged.
 */
export function BoardGrid({ model, now, today, search, isWeek }: BoardGridProps) {
  const { opens, closes, columns } = model;
  const hours = Array.from({ length: Math.ceil((closes - opens) / HOUR) }, (_, index) => opens + index * HOUR);
  const style = { "--columns": columns.length, "--height": closes - opens } as CSSProperties;
  return (
    <section className="office-grid" style={style} aria-label={t.name}>
      <div className="office-corner" />
      {columns.map((column) => (
        <ColumnHead key={column.key} column={column} isWeek={isWeek} />
      ))}
      <div className="office-hours" aria-hidden="true">
        {hours.map((minute) => (
          <span key={minute} style={boardPosition({ top: minute - opens, minutes: HOUR })}>
            {formatTime(timeOf(minute))}
          </span>
        ))}
        <NowLine model={model} now={now} today={today} />
      </div>
      {columns.map((column, index) => (
        <div key={column.key} className="office-column">
          {column.slots.map((slot) => (
            <FreeCell key={slot.top} slot={slot} column={index} search={search} />
          ))}
          {column.entries.map((entry) => (
            <BoardEntryCell key={entry.thing.id} entry={entry} column={index} now={now} search={search} />
          ))}
        </div>
      ))}
    </section>
  );
}

function ColumnHead({ column: { court, date }, isWeek }: { column: Column; isWeek: boolean }) {
  if (isWeek) {
    return (
      <p className="office-head">
        <span>
          <b>{`${shortWeekdayName(weekdayOf(date))}, ${formatDayMonth(date)}`}</b>
          <span className="office-sub">{court.name}</span>
        </span>
      </p>
    );
  }
  return (
    <Link to="." search={(old) => ({ ...old, court: court.slug })} className="office-head focus-inset">
      <MiniCourt surface={court.surface} />
      <span>
        <b>{court.name}</b>
        <span className="office-sub">{courtsText.surface[court.surface]}</span>
      </span>
    </Link>
  );
}

function NowLine({ model: { opens, closes, columns }, now, today }: Pick<BoardGridProps, "model" | "now" | "today">) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const time = localTimeOf(venue.zone, now);
  const minute = minutesOf(time);
  if (!columns.some(({ date }) => date === today) || minute < opens || minute > closes) return null;
  return (
    <b className="office-now-line" style={boardPosition({ top: minute - opens, minutes: 0 })}>
      {formatTime(time)}
    </b>
  );
}

type FreeCellProps = { slot: Placed<Slot>; column: number; search: OfficeSearch };

/** A press sells the cell; during a move, a press or a drop moves the game here. */
function FreeCell({ slot, column, search }: FreeCellProps) {
  const router = useRouter();
  const { data: venue } = useAnswer(venueQueries.venue());
  const { court, start } = slot.thing;
  const where = `${court.slug} ${start.toISOString()}`;
  const time = formatTime(localTimeOf(venue.zone, start));
  const day = formatDayMonth(localDateOf(venue.zone, start));
  const go = (changes: OfficeSearch) => void router.navigate({ to: ".", search: (old) => ({ ...old, ...changes }) });
  return (
    <button
      type="button"
      className="office-free focus-inset"
      style={boardPosition(slot)}
      data-cell={`${column},${slot.top}`}
      aria-label={(search.move ? t.moveHere : t.sellHere)(court.name, day, time)}
      onClick={() => go(search.move ? { to: where } : { sell: where })}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const changes = askedByDrop(event.dataTransfer.getData("text/plain"), slot.thing);
        if (changes) go(changes);
      }}
    />
  );
}
