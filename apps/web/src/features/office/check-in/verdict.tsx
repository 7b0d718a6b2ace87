import { formatTime } from "@lapang/domain/indonesian-date";
import { localTimeOf } from "@lapang/domain/venue-time";
import { officeCheckInText as t } from "../../../i18n/office-check-in.ts";
import { timeWords } from "../../../lib/moment-words.ts";
import { useAnswer } from "../../../lib/use-answer.ts";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { venueQueries } from "../../venue/queries.ts";
import type { Seen } from "./use-scanner.ts";

type Answer = { look: "good" | "warn" | "bad"; title: string; lines: (string | null)[] };

/** The answer in one look: a colour, a mark, a word; then who and where. */
export function Verdict({ seen, onNext }: { seen: Seen; onNext: () => void }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  if (seen.kind === "failed") return <FormFailure error={seen.error} />;
  const answer = seen.kind === "kept" ? keptAnswer(seen) : toldAnswer(seen, venue);
  return (
    <section className={`office-verdict office-verdict-${answer.look}`} aria-label={answer.title}>
      <h2>
        <Icon name={answer.look === "good" ? "check" : "warning"} size={24} />
        {answer.title}
      </h2>
      {answer.lines.map((line) => (line ? <p key={line}>{line}</p> : null))}
      <button type="button" className="office-button office-big" onClick={onNext}>
        {t.next}
      </button>
    </section>
  );
}

type VenueTime = Parameters<typeof timeWords>[0];

function toldAnswer({ result }: Extract<Seen, { kind: "told" }>, venue: VenueTime): Answer {
  const { game, refusal, outcome, at, by } = result;
  const time = (instant: string) => formatTime(localTimeOf(venue.zone, new Date(instant)));
  const who = game && `${game.name}, ${game.court.name}, ${time(game.start)}–${time(game.end)}`;
  const extras = game?.extras.map(({ title, quantity }) => `${title} × ${quantity}`).join(", ") || null;
  if (outcome === "came") return { look: "good", title: t.came, lines: [who, extras] };
  if (outcome === "repeated") {
    return { look: "warn", title: t.repeated, lines: [who, at && t.first(timeWords(venue, at), by ?? "?")] };
  }
  return { look: "bad", title: refusal ? t.refusals[refusal] : t.refusals.ticket_unknown, lines: [who] };
}

function keptAnswer({ verdict, code }: Extract<Seen, { kind: "kept" }>): Answer {
  const look = verdict === "good" ? "good" : verdict === "forged" ? "bad" : "warn";
  return { look, title: t.offline[verdict], lines: [code, verdict === "forged" ? null : t.kept] };
}
