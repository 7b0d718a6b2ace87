import type { LadderReply } from "@lapang/contract/club-play";
import type { ReactNode } from "react";
import { clubPlayText } from "../../../i18n/club-play.ts";
import { playerName, resultWords } from "./ladder-words.ts";

const t = clubPlayText.ladder;

type Place = LadderReply["places"][number];

/** The ladder from the top; beside each player what may be done about them. */
export function LadderTable({ places, action }: { places: readonly Place[]; action?: (place: Place) => ReactNode }) {
  return (
    <ol className="border-rule border-t">
      {places.map((place) => (
        <li
          key={place.place}
          className="grid min-h-12 grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-3 border-rule border-b py-1"
        >
          <span className="num type-4">{place.place}</span>
          <span className={place.isOwn ? "font-bold" : ""}>
            {playerName(place)}
            {place.isOwn ? ` (${t.own})` : ""}
          </span>
          {action?.(place)}
        </li>
      ))}
    </ol>
  );
}

export function LadderHistory({ history }: { history: LadderReply["history"] }) {
  return (
    <>
      <h3 className="type-4 mt-6 mb-2">{t.history}</h3>
      {history.length === 0 ? <p className="text-ink-2">{t.noHistory}</p> : null}
      <ul>
        {history.map((match) => (
          <li key={match.id} className="border-rule border-b py-2">
            {resultWords(match)}
            {match.score ? (
              <>
                , <span className="num no-break">{match.score}</span>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
