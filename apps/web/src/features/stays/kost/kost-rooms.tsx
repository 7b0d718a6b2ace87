import type { KostAvailability, KostDetail } from "@lapang/contract/stays/stays";
import { type KostTerm, kostTermNames } from "@lapang/domain/stay/kost-price";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { kostText as t } from "../../../i18n/stays/kost.ts";
import { staysText } from "../../../i18n/stays/stays.ts";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { RuledList } from "../../../ui/detail/ruled-list.tsx";
import { readKostChoice } from "../stay-search.ts";
import { monthWords } from "../stay-words.ts";
import { KostChoice } from "./kost-choice.tsx";
import { KostRoomRow } from "./kost-room-row.tsx";
import { byVacancy } from "./room-words.ts";

type KostRoomsProps = { kost: KostDetail; availability: KostAvailability };

/** Every room in a row with the rent of one lease length, the costs of the chosen room, and the house's details. */
export function KostRooms({ kost, availability }: KostRoomsProps) {
  return (
    <div className="grid gap-12">
      <Choice kost={kost} availability={availability} />
      <Section title={staysText.facilities}>
        <RuledList items={kost.facilities} />
      </Section>
      <Section title={staysText.houseRules}>
        <RuledList items={kost.houseRules} icon="info" />
      </Section>
    </div>
  );
}

function Choice({ kost, availability }: KostRoomsProps) {
  const choice = readKostChoice(useLocation({ select: ({ search }) => search as Record<string, unknown> }));
  const navigate = useNavigate();
  const rooms = byVacancy(
    kost.rooms.flatMap((room) => {
      const answer = availability.rooms.find(({ number }) => number === room.number);
      return answer ? [{ ...room, ...answer }] : [];
    }),
  );
  const free = rooms.filter(({ available }) => available).length;
  const term = choice.term ?? "monthly";
  const chosen = rooms.find(({ number }) => number === choice.room) ?? rooms[0];
  const choose = (changes: Partial<typeof choice>) =>
    void navigate({
      to: "/hotel-kost/kost/$slug",
      params: { slug: kost.slug },
      search: (before) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div>
      <h2 className="type-3">{t.rooms}</h2>
      <p role="status" className="mt-1 mb-4 text-ink-2">
        {t.roomsFor(monthWords(availability.startMonth), free)}
        {choice.room !== undefined && chosen?.number !== choice.room ? ` ${t.noRoom(choice.room)}` : ""}
      </p>
      <Terms term={term} onChoose={(next) => choose({ term: next })} />
      <fieldset>
        <legend className="sr-only">{t.rooms}</legend>
        <ul className="mt-4 border-rule-strong border-y-2">
          {rooms.map((room) => (
            <KostRoomRow
              key={room.number}
              room={room}
              term={term}
              today={availability.today}
              chosen={room.number === chosen?.number}
              onChoose={() => choose({ room: room.number })}
            />
          ))}
        </ul>
      </fieldset>
      {chosen ? (
        <div className="mt-6">
          <KostChoice kost={kost} room={chosen} term={term} month={availability.startMonth} />
        </div>
      ) : null}
      <p className="mt-6 border-rule-strong border-t-2 pt-4 text-ink-2 text-sm">{t.depositBack}</p>
    </div>
  );
}

/** One lease length for the whole list, so that prices are comparable. */
function Terms({ term, onChoose }: { term: KostTerm; onChoose: (term: KostTerm) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-bold text-sm">{t.term}</legend>
      <div className="grid grid-cols-4 border-2 border-rule-strong">
        {kostTermNames.map((name) => (
          <label
            key={name}
            className="grid min-h-12 cursor-pointer place-items-center border-rule-strong text-center font-bold text-sm not-first:border-l-2 has-checked:bg-court has-checked:text-on-court has-focus-visible:outline-3"
          >
            <input
              type="radio"
              name="term"
              value={name}
              checked={name === term}
              onChange={() => onChoose(name)}
              className="sr-only"
            />
            {t.terms[name]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
