import type { KostAvailability, KostRoom } from "@lapang/contract/stays/stays";
import { formatRupiah } from "@lapang/domain/money";
import type { KostTerm } from "@lapang/domain/stay/kost-price";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import { kostText as t } from "../../../i18n/stays/kost.ts";
import { Badge } from "../../../ui/badge.tsx";
import { roomFacts, type Vacancy, vacancyOf } from "./room-words.ts";

export type Room = KostRoom & KostAvailability["rooms"][number];

type KostRoomRowProps = {
  room: Room;
  term: KostTerm;
  today: LocalDate;
  chosen: boolean;
  onChoose: () => void;
};

/** One room in a row: number, description, availability, and the rent of the chosen lease length. */
export function KostRoomRow({ room, term, today, chosen, onChoose }: KostRoomRowProps) {
  const quote = room.quotes.find((one) => one.term === term);
  return (
    <li className="border-rule not-first:border-t">
      <label className="grid min-h-16 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 py-3 has-checked:bg-ball-soft has-checked:px-3 has-focus-visible:outline-3 sm:grid-cols-[auto_4rem_1fr_auto]">
        <input
          type="radio"
          name="room"
          value={room.number}
          checked={chosen}
          onChange={onChoose}
          className="size-6 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-control bg-line checked:border-rule-strong checked:bg-ball"
        />
        <b className="num text-xl tracking-[-.04em]">
          <span className="sr-only">{t.room("")}</span>
          {room.number}
        </b>
        <span className="col-start-2 min-w-0 sm:col-start-auto">
          <span className="block text-ink-2 text-sm">{roomFacts(room)}</span>
          <VacancyBadge vacancy={vacancyOf(room, today)} />
        </span>
        <span className="col-start-2 sm:col-start-auto sm:text-right">
          <b className="num no-break text-lg tracking-[-.02em]">{formatRupiah(quote?.rent ?? room.monthly)}</b>
          {quote && quote.months > 1 ? (
            <span className="num block text-ink-2 text-sm">{t.perMonth(formatRupiah(quote.perMonth))}</span>
          ) : null}
        </span>
      </label>
    </li>
  );
}

const badgeLook = {
  free: { variant: "success", icon: "check" },
  later: { variant: "outline", icon: "calendar" },
  taken: { variant: "outline", icon: "x", className: "hatch" },
} as const;

function VacancyBadge({ vacancy }: { vacancy: Vacancy }) {
  return <Badge {...badgeLook[vacancy.state]}>{vacancy.words}</Badge>;
}
