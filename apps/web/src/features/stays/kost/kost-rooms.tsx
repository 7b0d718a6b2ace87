import type { KostAvailability, KostDetail } from "@lapang/contract/stays";
import { kostText } from "../../../i18n/kost.ts";
import { staysText } from "../../../i18n/stays.ts";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { RuledList } from "../../../ui/detail/ruled-list.tsx";
import { monthWords } from "../stay-words.ts";
import { KostRoomRow } from "./kost-room-row.tsx";
import { byVacancy } from "./room-words.ts";

/** Every room with what moving in costs in the asked month, and what belongs to the house. */
export function KostRooms({ kost, availability }: { kost: KostDetail; availability: KostAvailability }) {
  const rooms = kost.rooms.flatMap((room) => {
    const answer = availability.rooms.find(({ number }) => number === room.number);
    return answer ? [{ ...room, ...answer }] : [];
  });
  const free = rooms.filter(({ available }) => available).length;
  return (
    <div className="grid gap-12">
      <div>
        <h2 className="type-3">{kostText.rooms}</h2>
        <p role="status" className="mt-1 mb-5 text-ink-2">
          {kostText.roomsFor(monthWords(availability.startMonth), free)}
        </p>
        <ul>
          {byVacancy(rooms).map((room) => (
            <KostRoomRow
              key={room.number}
              kost={kost}
              room={room}
              month={availability.startMonth}
              today={availability.today}
            />
          ))}
        </ul>
        <p className="border-rule-strong border-t-2 pt-4 text-ink-2 text-sm">{kostText.depositBack}</p>
      </div>
      <Section title={staysText.facilities}>
        <RuledList items={kost.facilities} />
      </Section>
      <Section title={staysText.houseRules}>
        <RuledList items={kost.houseRules} icon="info" />
      </Section>
    </div>
  );
}
