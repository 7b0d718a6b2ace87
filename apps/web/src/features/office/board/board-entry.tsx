import type { BoardEntry } from "@lapang/contract/desk/desk-board";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { localTimeOf } from "@lapang/domain/venue/venue-time";
import { Link } from "@tanstack/react-router";
import { officeBoardText as t } from "../../../i18n/office/board.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { type Look, lookOf, type Placed } from "../kit/board-model.ts";
import type { OfficeSearch } from "../kit/office-page.ts";
import { boardPosition } from "./board-position.ts";
import { writeDrag } from "./drag.ts";

export const lookIcon: Record<Look, IconName> = {
  paid: "check",
  in: "check",
  late: "warning",
  held: "clock",
  class: "book",
  club: "users",
  closed: "x",
  over: "check",
  absent: "warning",
};

type EntryProps = { entry: Placed<BoardEntry>; column: number; now: Date; search: OfficeSearch };

/** An entry on the board: a press opens it; an upcoming game can be dragged, or resized at its end. */
export function BoardEntryCell({ entry, column, now, search }: EntryProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { id, kind, game, court, start, end, note } = entry.thing;
  const look = lookOf(entry.thing, now);
  const [from, to] = [start, end].map((at) => formatTime(localTimeOf(venue.zone, new Date(at))));
  const title = game?.name ?? note ?? t.looks[look];
  const isMoving = search.move === id;
  const common = {
    className: `office-entry office-look-${look} focus-inset`,
    style: boardPosition(entry),
    "data-cell": `${column},${entry.top}`,
    "data-look": look,
    ...(isMoving && { "data-moving": "" }),
  };
  const inside = (
    <>
      <b>{title}</b>
      <span className="sr-only">{`, ${from}–${to}, `}</span>
      <span>
        <Icon name={lookIcon[look]} size={16} />
        {t.looks[look]}
      </span>
    </>
  );
  if (game) {
    const [isMovable, dragged] = [look === "paid", { bookingId: game.bookingId, itemId: id }];
    return (
      <>
        <Link
          {...common}
          to="."
          search={(old) => ({ ...old, booking: game.bookingId })}
          {...(isMovable && { "data-game": id })}
          draggable={isMovable}
          onDragStart={(event) => writeDrag(event.dataTransfer, dragged)}
        >
          {inside}
        </Link>
        {isMovable ? (
          <span
            className="office-grip"
            style={common.style}
            draggable
            aria-hidden="true"
            onDragStart={(event) => writeDrag(event.dataTransfer, { ...dragged, from: `${court} ${start}` })}
          />
        ) : null}
      </>
    );
  }
  if (kind === "closure") {
    return (
      <Link {...common} to="." search={(old) => ({ ...old, closure: id })}>
        {inside}
      </Link>
    );
  }
  // Not a button, but the arrow keys can reach it.
  return (
    <div {...common} tabIndex={-1}>
      {inside}
    </div>
  );
}
