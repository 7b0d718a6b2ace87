import type { Tape } from "@lapang/contract/stays/staff-tape";
import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import { Link } from "@tanstack/react-router";
import { officeStaysText } from "../../../../i18n/office/stays.ts";
import { Icon } from "../../../../ui/icon.tsx";

const t = officeStaysText.tape;

/** Nights that another channel sold although the room was taken: they have no room until staff free one. */
export function ConflictRow({ tape: { conflicts } }: { tape: Tape }) {
  if (conflicts.length === 0) return null;
  return (
    <div className="tape-conflicts" role="alert">
      <p className="office-mark office-late">
        <Icon name="warning" size={16} />
        {t.noRoom}: {t.conflicts(conflicts.length)}
      </p>
      <ul>
        {conflicts.map(({ id, feed, room, checkIn, checkOut }) => (
          <li key={id}>
            <Link to="." search={(old) => ({ ...old, from: checkIn })} className="link">
              {t.conflict(feed, room, formatDayMonth(checkIn), formatDayMonth(checkOut))}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
