import type { Board } from "@lapang/contract/desk/desk-board";
import { formatDayMonth, shortWeekdayName } from "@lapang/domain/venue/indonesian-date";
import { type LocalDate, weekdayOf } from "@lapang/domain/venue/venue-time";
import { Link } from "@tanstack/react-router";
import { officeBoardText as t } from "../../../i18n/office/board.ts";
import { LAST_DAY } from "../../../ui/forms/date-input.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { OfficeSearch } from "../kit/office-page.ts";
import { useTyped } from "../kit/use-typed.ts";

type BoardBarProps = {
  board: Board;
  date: LocalDate;
  today: LocalDate;
  search: OfficeSearch;
  onDate: (date: LocalDate) => void;
  onStep: (days: number) => void;
};

/** Selects the day and the court, and has the actions for the whole board. */
export function BoardBar({ board, date, today, search, onDate, onStep }: BoardBarProps) {
  const typed = useTyped(date, onDate);
  return (
    <div className="office-bar">
      <div className="office-steps">
        <button type="button" className="office-button office-step" aria-label={t.before} onClick={() => onStep(-1)}>
          <Icon name="left" size={16} />
        </button>
        <label className="office-button office-picked">
          <span>{`${shortWeekdayName(weekdayOf(date))}, ${formatDayMonth(date)}`}</span>
          <input type="date" max={LAST_DAY} aria-label={t.date} {...typed} />
        </label>
        <button type="button" className="office-button office-step" aria-label={t.after} onClick={() => onStep(1)}>
          <Icon name="right" size={16} />
        </button>
      </div>
      {date === today ? null : (
        <button type="button" className="office-button office-step" onClick={() => onDate(today)}>
          {t.today}
        </button>
      )}
      {search.court ? (
        <Link to="." search={({ court: _, ...old }) => old} className="office-button office-step">
          {t.allCourts}
        </Link>
      ) : null}
      <Link to="." search={(old) => ({ ...old, sell: "1" })} className="office-button office-step office-primary">
        <Icon name="plus" size={16} />
        {t.walkIn} <kbd>n</kbd>
      </Link>
      <Link to="." search={(old) => ({ ...old, close: "1" })} className="office-button office-step">
        {t.close.open} <kbd>b</kbd>
      </Link>
      <button type="button" className="office-button office-step office-print" onClick={() => window.print()}>
        <Icon name="download" size={16} />
        {t.print}
      </button>
      {search.move ? (
        <p className="office-moving" role="status">
          {t.moving(board.entries.find(({ id }) => id === search.move)?.game?.name ?? "")}{" "}
          <Link to="." search={({ move: _, to: __, ...old }) => old} className="link">
            {t.stopMoving}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
