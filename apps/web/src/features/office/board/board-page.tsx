import type { Board } from "@lapang/contract/desk/desk-board";
import { addDays, isLocalDate, localDateOf } from "@lapang/domain/venue/venue-time";
import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { useMinute } from "../../../lib/live/use-minute.ts";
import { venueQueries } from "../../venue/queries.ts";
import { BookingSheet } from "../booking/booking-sheet.tsx";
import { boardModel } from "../kit/board-model.ts";
import type { OfficeSearch, Opening } from "../kit/office-page.ts";
import { MoveSheet } from "../move/move-sheet.tsx";
import { asLongAs } from "../move/move-target.ts";
import { officeQueries } from "../queries.ts";
import { SaleSheet } from "../sale/sale-sheet.tsx";
import { useOfficeLive } from "../use-office-live.ts";
import boardCss from "./board.css?url";
import { BoardBar } from "./board-bar.tsx";
import { BoardGrid } from "./board-grid.tsx";
import { BoardLegend } from "./board-legend.tsx";
import { CloseSheet } from "./close-sheet.tsx";
import { ClosureSheet } from "./closure-sheet.tsx";
import { useBoardKeys } from "./use-board-keys.ts";

/** The query for one day of all courts, or a week of one. */
function queryOf({ date, court }: OfficeSearch) {
  return officeQueries.board({ ...(date && isLocalDate(date) && { date }), ...(court && { court, days: 7 }) });
}

export async function load({ answers, search }: Opening): Promise<void> {
  await answers.get(queryOf(search));
}

/** The same game lengthened by `slots` slots of its court (negative: shortened); undefined if nothing would be left. */
function stretched({ entries, courts }: Board, itemId: string, slots: number): OfficeSearch {
  const entry = entries.find(({ id }) => id === itemId);
  const step = courts.find(({ slug }) => slug === entry?.court)?.slotMinutes;
  if (!entry?.game || !step) return {};
  const { court, start, end, game } = entry;
  const minutes = (Date.parse(end) - Date.parse(start)) / 60_000 + slots * step;
  return minutes > 0 ? asLongAs({ bookingId: game.bookingId, itemId, court, start, minutes }) : {};
}

export function Page({ search }: { search: OfficeSearch }) {
  const router = useRouter();
  const { data: venue } = useAnswer(venueQueries.venue());
  const query = queryOf(search);
  const { data: board } = useAnswer(query);
  useOfficeLive(query);
  const now = useMinute() ?? new Date(board.now);
  const model = useMemo(() => boardModel(board, venue.zone), [board, venue.zone]);
  const today = localDateOf(venue.zone, now);
  const date = board.dates[0] ?? today;
  const change = (changes: Record<string, string | undefined>) =>
    void router.navigate({ to: ".", search: (old) => ({ ...old, ...changes }) });
  const step = search.court ? 7 : 1;
  const go = (days: number) => change({ date: addDays(date, days * step) });
  useBoardKeys({
    onClose: () => change({ close: "1" }),
    onWeek: () => change({ court: search.court ? undefined : board.courts[0]?.slug }),
    onStep: go,
    onStopMoving: () => change({ move: undefined, to: undefined }),
    onStretch: (itemId, slots) => change(stretched(board, itemId, slots)),
  });
  return (
    <div className="office-board">
      <link rel="stylesheet" href={boardCss} precedence="office" />
      <BoardBar
        board={board}
        date={date}
        today={today}
        search={search}
        onDate={(to) => change({ date: to })}
        onStep={go}
      />
      <BoardGrid model={model} now={now} today={today} search={search} isWeek={Boolean(search.court)} />
      <BoardLegend />
      <BookingSheet id={search.move ? undefined : search.booking} board={board} />
      <SaleSheet sell={search.sell} board={board} />
      <MoveSheet search={search} board={board} />
      <CloseSheet open={search.close === "1"} board={board} date={date} />
      <ClosureSheet entry={board.entries.find(({ id, kind }) => kind === "closure" && id === search.closure)} />
    </div>
  );
}
