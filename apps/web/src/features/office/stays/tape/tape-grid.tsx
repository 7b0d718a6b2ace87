import type { Tape } from "@lapang/contract/stays/staff-tape";
import { shortWeekdayName } from "@lapang/domain/venue/indonesian-date";
import { weekdayOf } from "@lapang/domain/venue/venue-time";
import type { CSSProperties, DragEvent } from "react";
import { officeStaysText } from "../../../../i18n/office/stays.ts";
import { Icon } from "../../../../ui/icon.tsx";
import type { OfficeSearch } from "../../kit/office-page.ts";
import { RoomState } from "../house/room-state.tsx";
import { droppedAt, type TapeGroup, type TapeRow, targetWords } from "../tape-model.ts";
import { ConflictRow } from "./conflict-row.tsx";
import { readDragPayload } from "./drag-payload.ts";
import { StayBar } from "./stay-bar.tsx";

const t = officeStaysText.tape;

type Change = (changes: Record<string, string | undefined>) => void;
type TapeGridProps = { slug: string; tape: Tape; groups: TapeGroup[]; search: OfficeSearch; onChange: Change };

/** The tape chart: rooms down, days across. A bar can be opened, dragged to another room or day, and resized at its end. */
export function TapeGrid({ slug, tape, groups, search, onChange }: TapeGridProps) {
  const style = { "--days": tape.dates.length } as CSSProperties;
  return (
    <section className="tape" style={style} aria-label={t.name} aria-description={t.keys}>
      <div className="tape-row tape-heads">
        <p className="tape-unit">{t.rooms}</p>
        <p className="tape-line">
          {tape.dates.map((date) => (
            <span
              key={date}
              className="tape-day"
              data-today={date === tape.today ? "" : undefined}
              data-weekend={weekdayOf(date) > 5 ? "" : undefined}
            >
              {shortWeekdayName(weekdayOf(date))} <b>{Number(date.slice(8))}</b>
            </span>
          ))}
        </p>
      </div>
      <ConflictRow tape={tape} />
      {groups.map(({ type, rows }) => (
        <div key={type}>
          <p className="tape-type">{type}</p>
          {rows.map((row) => (
            <Row key={row.room.number} slug={slug} tape={tape} row={row} search={search} onChange={onChange} />
          ))}
        </div>
      ))}
    </section>
  );
}

type RowProps = Omit<TapeGridProps, "groups"> & { row: TapeRow };

function Row({ slug, tape, row: { room, bars }, search, onChange }: RowProps) {
  const moved = search.to ? undefined : tape.bars.find(({ stay }) => stay && stay.itemId === search.move);
  const drop = (event: DragEvent<HTMLDivElement>) => {
    event.preventDefault();
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const date = tape.dates[Math.floor(((event.clientX - left) / width) * tape.dates.length)];
    const held = readDragPayload(event.dataTransfer);
    const bar = tape.bars.find(({ stay }) => stay && stay.itemId === held?.itemId);
    const target = bar && date && held ? droppedAt(bar, { room: room.number, date }, held) : null;
    if (held && target) onChange({ move: held.itemId, to: targetWords(target), stay: undefined });
  };
  return (
    <div className="tape-row">
      <div className="tape-unit">
        <b>{room.number}</b>
        <RoomState slug={slug} room={room} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and the stay's sheet do the same as a drop. */}
      <div className="tape-line" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {moved?.stay && moved.room !== room.number ? (
          <button
            type="button"
            className="tape-target focus-inset"
            onClick={() =>
              moved.stay &&
              onChange({
                to: targetWords({ room: room.number, checkIn: moved.stay.checkIn, nights: moved.stay.nights }),
              })
            }
          >
            <Icon name="swap" size={16} />
            {t.moveHere(room.number)}
          </button>
        ) : null}
        {bars.map((placed) => (
          <StayBar key={placed.bar.id} placed={placed} tape={tape} search={search} />
        ))}
      </div>
    </div>
  );
}
