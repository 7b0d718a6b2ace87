import type { DeskGame, DeskToday } from "@lapang/contract/desk/desk";
import { lateMinutes } from "@lapang/domain/booking/attendance";
import { formatAmount } from "@lapang/domain/money";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { localTimeOf } from "@lapang/domain/venue/venue-time";
import { Link } from "@tanstack/react-router";
import { officeTodayText as t } from "../../../i18n/office/today.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { useMinute } from "../../../lib/live/use-minute.ts";
import { Icon } from "../../../ui/icon.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { useAttendance } from "../booking/use-attendance.ts";
import { whatsappLink } from "../booking/whatsapp-link.ts";
import { MiniCourt } from "../kit/mini-court.tsx";
import { Row } from "../kit/panel.tsx";

type GameRowProps = { game: DeskGame; today: DeskToday };

/** An expected customer: check in, take the payment, or call. */
export function GameRow({ game, today }: GameRowProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const [from, to] = [game.start, game.end].map((at) => formatTime(localTimeOf(venue.zone, new Date(at))));
  const extras = game.extras.map(({ title, quantity }) => t.games.extra(title, quantity));
  return (
    <Row
      lead={
        <>
          <MiniCourt surface={game.court.surface} />
          {game.court.name}
        </>
      }
      name={
        <Link to="." search={(search) => ({ ...search, booking: game.bookingId })}>
          {game.name}
        </Link>
      }
      about={[`${from}–${to}`, ...extras].join(", ")}
      state={<GameState game={game} today={today} />}
      action={<GameAction game={game} today={today} />}
    />
  );
}

function useLate({ game, today }: GameRowProps): number {
  const now = useMinute() ?? new Date(today.now);
  return lateMinutes(new Date(game.start), now);
}

function GameState({ game, today }: GameRowProps) {
  const late = useLate({ game, today });
  if (game.toPay > 0) {
    return (
      <span className="office-mark office-warn">
        <Icon name="card" size={16} />
        {t.games.left(formatAmount(game.toPay))}
      </span>
    );
  }
  if (late > 0) {
    return (
      <span className="office-mark office-late">
        <Icon name="warning" size={16} />
        {t.games.late(late)}
      </span>
    );
  }
  return (
    <span className="office-mark office-good">
      <Icon name="check" size={16} />
      {t.games.paid}
    </span>
  );
}

function GameAction({ game, today }: GameRowProps) {
  const late = useLate({ game, today });
  const { note, busy } = useAttendance(game);
  if (game.toPay > 0) {
    return (
      <Link
        to="."
        search={(search) => ({ ...search, booking: game.bookingId })}
        className="office-button"
        data-row-action=""
      >
        {t.games.takeCash}
      </Link>
    );
  }
  if (late >= today.noShowAfterMinutes && game.phone) {
    return (
      <a
        href={whatsappLink(game.phone, t.games.whereAreYou(game.name, game.court.name))}
        target="_blank"
        rel="noreferrer"
        className="office-button office-late"
        data-row-action=""
      >
        {t.games.contact}
      </a>
    );
  }
  return (
    <button
      type="button"
      className="office-button"
      data-row-action=""
      aria-label={t.games.checkInWho(game.name)}
      aria-busy={busy}
      onClick={() => note("check-in")}
    >
      {t.games.checkIn}
    </button>
  );
}
