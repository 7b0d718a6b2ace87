import type { Tape } from "@lapang/contract/stays/staff-tape";
import { formatAmount } from "@lapang/domain/money";
import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import { Link } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { officeStaysText } from "../../../../i18n/office/stays.ts";
import { useAnswer } from "../../../../lib/api/use-answer.ts";
import { Icon, type IconName } from "../../../../ui/icon.tsx";
import { venueQueries } from "../../../venue/queries.ts";
import type { OfficeSearch } from "../../kit/office-page.ts";
import { isMovable, type PlacedBar, type TapeLook } from "../tape-model.ts";
import { writeDragPayload } from "./drag-payload.ts";

const t = officeStaysText.tape;

export const tapeIcon: Record<TapeLook, IconName | null> = {
  sure: null,
  arriving: "clock",
  in: "user",
  leaving: "logout",
  gone: "check",
  absent: "warning",
  held: "clock",
  imported: "external",
  closed: "x",
};

type StayBarProps = { placed: PlacedBar; tape: Tape; search: OfficeSearch };

/** A stay as a bar: a press opens it; an upcoming one can be dragged, or resized at its end. */
export function StayBar({ placed: { bar, left, days, look }, tape, search }: StayBarProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { stay, name, room } = bar;
  const [from, to] = [bar.start, bar.end].map((at) => formatDayMonth(localDateOf(venue.zone, new Date(at)))) as [
    string,
    string,
  ];
  const icon = tapeIcon[look];
  const notes = [
    ...(stay?.pinned ? [t.pinned] : []),
    ...(stay?.swappedFrom ? [t.swapped(stay.swappedFrom)] : []),
    ...(stay && stay.folioDue > 0 ? [t.folio(formatAmount(stay.folioDue))] : []),
  ];
  const common = {
    className: `tape-bar tape-${look} focus-inset`,
    style: { "--left": left, "--length": days } as CSSProperties,
    "data-look": look,
    ...(stay && search.move === stay.itemId && { "data-moving": "" }),
  };
  const inside = (
    <>
      {icon ? <Icon name={icon} size={16} /> : null}
      {stay?.swappedFrom ? <Icon name="swap" size={16} /> : null}
      <span aria-hidden="true">{[name, ...notes].join(", ")}</span>
      <span className="sr-only">{[t.bar(name, room, from, to, t.looks[look]), ...notes].join(", ")}</span>
    </>
  );
  if (!stay) return <div {...common}>{inside}</div>;
  const movable = isMovable(bar);
  return (
    <>
      <Link
        {...common}
        to="."
        search={({ move: _, to: __, ...old }) => ({ ...old, stay: stay.itemId })}
        title={[name, ...notes].join(", ")}
        data-tape-bar={stay.itemId}
        draggable={movable}
        onDragStart={(event) => {
          const { left: edge } = event.currentTarget.getBoundingClientRect();
          const width = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 1;
          const dayOfStay = Math.floor(((event.clientX - edge) / width) * tape.dates.length);
          writeDragPayload(event.dataTransfer, { itemId: stay.itemId, at: "bar", dayOfStay });
        }}
      >
        {inside}
      </Link>
      {movable ? (
        <span
          className="tape-grip"
          style={common.style}
          draggable
          aria-hidden="true"
          onDragStart={(event) => writeDragPayload(event.dataTransfer, { itemId: stay.itemId, at: "end" })}
        />
      ) : null}
    </>
  );
}
