import type { LadderReply } from "@lapang/contract/clubs/club-play";
import type { ReactNode } from "react";
import { clubPlayText } from "../../../i18n/clubs/club-play.ts";
import { shortDateWords, type VenueClock } from "../../../lib/moment-words.ts";
import { playerName, resultWords } from "./ladder-words.ts";

const t = clubPlayText.ladder;

type Place = LadderReply["places"][number];

/** The ladder from the top; each player's row has the possible actions. */
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

type LadderHistoryProps = { history: LadderReply["history"]; venue: VenueClock | undefined };

export function LadderHistory({ history, venue }: LadderHistoryProps) {
  return (
    <>
      <h3 className="type-4 mt-6 mb-2">{t.history}</h3>
      {history.length === 0 ? <p className="text-ink-2">{t.noHistory}</p> : null}
      <ul className="border-rule border-t">
        {history.map((match) => (
          <li
            key={match.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-rule border-b py-2"
          >
            <span>
              {resultWords(match)}
              {match.score ? (
                <>
                  , <span className="num no-break">{match.score}</span>
                </>
              ) : null}
            </span>
            {venue && match.confirmedAt ? (
              <span className="no-break text-ink-2 text-sm">{shortDateWords(venue, match.confirmedAt)}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
