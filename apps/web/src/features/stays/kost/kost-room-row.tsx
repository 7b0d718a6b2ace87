import type { KostAvailability, KostDetail, KostRoom } from "@lapang/contract/stays";
import { formatLongDate } from "@lapang/domain/indonesian-date";
import type { LocalDate } from "@lapang/domain/venue-time";
import { kostText } from "../../../i18n/kost.ts";
import { Badge } from "../../../ui/badge.tsx";
import { WhatsAppButton } from "../../venue/ask-front-desk.tsx";
import { metres } from "../metres.ts";
import { RoomPicture } from "../room-picture.tsx";
import { monthWords } from "../stay-words.ts";
import { KostQuotes } from "./kost-quotes.tsx";
import { KostRoomPrice } from "./kost-room-price.tsx";
import { roomFacts, type Vacancy, vacancyOf } from "./room-words.ts";

const t = kostText;

type Room = KostRoom & KostAvailability["rooms"][number];
type KostRoomRowProps = { kost: KostDetail; room: Room; month: string; today: LocalDate };

/** One room that can be let: its plan, what is in the rent, what moving in costs for every length of lease. */
export function KostRoomRow({ kost, room, month, today }: KostRoomRowProps) {
  const wanted = monthWords(month);
  return (
    <li className="grid gap-x-7 gap-y-4 border-rule-strong border-t-2 py-6 sm:grid-cols-[11rem_1fr]">
      <RoomPicture room={room} label={t.drawing(room.number, metres(room.sizeSqm))} />
      <div className="@container min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="type-3">{t.room(room.number)}</h3>
          <VacancyBadge vacancy={vacancyOf(room, today)} />
        </div>
        <p className="mt-1.5 text-ink-2">{roomFacts(room)}</p>
        <KostQuotes number={room.number} quotes={room.quotes} />
        <KostRoomPrice room={room} depositMonths={kost.depositMonths} />
        <WhatsAppButton
          className="mt-4 max-sm:w-full"
          size="sm"
          variant="outline"
          label={room.available ? t.survey : t.wait}
          about={t.room(room.number)}
          message={
            room.available && room.from
              ? t.roomMessage(kost.name, room.number, wanted, formatLongDate(room.from))
              : t.waitMessage(kost.name, room.number, wanted)
          }
        />
      </div>
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
