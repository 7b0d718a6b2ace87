import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { localTimeOf } from "@lapang/domain/venue/venue-time";
import { doorScannerText as t } from "../../i18n/shell/door-scanner.ts";
import { useAnswer } from "../../lib/api/use-answer.ts";
import { timeWords } from "../../lib/moment-words.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/forms/form-failure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { venueQueries } from "../venue/queries.ts";
import type { Seen, ToldScan } from "./use-scanner.ts";

type Answer = { look: "good" | "warn" | "bad"; title: string; lines: (string | null)[] };
type VerdictProps = { seen: Seen; onNext: () => void };

/** The answer in one look: a colour, a mark, a word; then who and where. */
export function Verdict({ seen, onNext }: VerdictProps) {
  if (seen.kind === "failed") return <FormFailure error={seen.error} />;
  // What was judged here needs nobody: not even the venue's facts.
  if (seen.kind === "kept") return <AnswerCard answer={keptAnswer(seen)} onNext={onNext} />;
  return <ToldVerdict result={seen.result} onNext={onNext} />;
}

function ToldVerdict({ result, onNext }: { result: ToldScan; onNext: () => void }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  return <AnswerCard answer={toldAnswer(result, venue)} onNext={onNext} />;
}

function AnswerCard({ answer, onNext }: { answer: Answer; onNext: () => void }) {
  return (
    <section className={`door-verdict door-${answer.look}`} aria-label={answer.title}>
      <h2>
        <Icon name={answer.look === "good" ? "check" : "warning"} size={24} />
        {answer.title}
      </h2>
      {answer.lines.map((line) => (line ? <p key={line}>{line}</p> : null))}
      <Button variant="outline" onClick={onNext}>
        {t.next}
      </Button>
    </section>
  );
}

type VenueTime = Parameters<typeof timeWords>[0];

export function toldAnswer({ game, refusal, outcome, at, by }: ToldScan, venue: VenueTime): Answer {
  const time = (instant: string) => formatTime(localTimeOf(venue.zone, new Date(instant)));
  const who = game && `${game.name}, ${game.court.name}, ${time(game.start)}–${time(game.end)}`;
  if (outcome === "came") return { look: "good", title: t.came, lines: [who, alongWords(game)] };
  if (outcome === "repeated") {
    return { look: "warn", title: t.repeated, lines: [who, at && t.first(timeWords(venue, at), by ?? "?")] };
  }
  return { look: "bad", title: refusal ? t.refusals[refusal] : t.refusals.ticket_unknown, lines: [who] };
}

/** Staff see what to hand out, a device of the door how many come. */
function alongWords(game: ToldScan["game"]): string | null {
  if (game && "extras" in game) {
    return game.extras.map(({ title, quantity }) => `${title} × ${quantity}`).join(", ") || null;
  }
  return game && game.players > 0 ? t.players(game.players) : null;
}

const keptLooks = {
  good: "good",
  used: "warn",
  unchecked: "warn",
  early: "bad",
  over: "bad",
  forged: "bad",
} as const;

function keptAnswer({ verdict, code }: Extract<Seen, { kind: "kept" }>): Answer {
  return {
    look: keptLooks[verdict],
    title: t.offline[verdict],
    lines: [code, verdict === "forged" ? null : t.kept],
  };
}
