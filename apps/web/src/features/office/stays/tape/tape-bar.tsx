import type { Tape } from "@lapang/contract/stays/staff-tape";
import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import { Link } from "@tanstack/react-router";
import { officeStaysText } from "../../../../i18n/office/stays.ts";
import { LAST_DAY } from "../../../../ui/forms/date-input.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { useTyped } from "../../kit/use-typed.ts";

const t = officeStaysText.tape;

type TapeBarProps = {
  tape: Tape;
  /** The name of the guest being moved, before a room is chosen. */
  moving: string | undefined;
  onFrom: (from: LocalDate | undefined) => void;
  onStep: (steps: number) => void;
};

/** Selects the two weeks; shows tonight's occupancy and the move in progress. */
export function TapeBar({ tape: { dates, rooms, today }, moving, onFrom, onStep }: TapeBarProps) {
  const [first = today, last = today] = [dates[0], dates.at(-1)];
  const typed = useTyped(first, onFrom);
  return (
    <div className="stays-bar">
      <div className="office-steps">
        <button type="button" className="office-button office-step" aria-label={t.before} onClick={() => onStep(-1)}>
          <Icon name="left" size={16} />
        </button>
        <label className="office-button office-picked">
          <span>{t.range(formatDayMonth(first), formatDayMonth(last))}</span>
          <input type="date" max={LAST_DAY} aria-label={t.from} {...typed} />
        </label>
        <button type="button" className="office-button office-step" aria-label={t.after} onClick={() => onStep(1)}>
          <Icon name="right" size={16} />
        </button>
      </div>
      {dates.includes(today) ? null : (
        <button type="button" className="office-button office-step" onClick={() => onFrom(undefined)}>
          {t.today}
        </button>
      )}
      <p>{t.taken(rooms.filter(({ occupied }) => occupied).length, rooms.length)}</p>
      {moving ? (
        <p className="office-moving" role="status">
          {t.moving(moving)}{" "}
          <Link to="." search={({ move: _, ...old }) => old} className="link">
            {t.stopMoving}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
