import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { localTimeOf } from "@lapang/domain/venue/venue-time";
import { doorScannerText as t } from "../../i18n/shell/door-scanner.ts";
import { useAnswer } from "../../lib/api/use-answer.ts";
import { timeWords } from "../../lib/moment-words.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/forms/form-failure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { venueQueries } from "../venue/queries.ts";
import type { ScanReply, Seen } from "./use-scanner.ts";

type Answer = { look: "good" | "warn" | "bad"; title: string; lines: (string | null)[] };
type VerdictProps = { seen: Seen; onNext: () => void };

/** The verdict at a glance (colour, mark, word), then who and where. */
export function Verdict({ seen, onNext }: VerdictProps) {
  if (seen.kind === "failed") return <FormFailure error={seen.error} />;
  // An offline verdict needs no request, not even for the venue.
  if (seen.kind === "offline") return <AnswerCard answer={offlineAnswer(seen)} onNext={onNext} />;
  return <ReplyVerdict result={seen.result} onNext={onNext} />;
}

function ReplyVerdict({ result, onNext }: { result: ScanReply; onNext: () => void }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  return <AnswerCard answer={replyAnswer(result, venue)} onNext={onNext} />;
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

export function replyAnswer({ game, refusal, outcome, at, by }: ScanReply, venue: VenueTime): Answer {
  const time = (instant: string) => formatTime(localTimeOf(venue.zone, new Date(instant)));
  const who = game && `${game.name}, ${game.court.name}, ${time(game.start)}–${time(game.end)}`;
  if (outcome === "came") return { look: "good", title: t.came, lines: [who, detailWords(game)] };
  if (outcome === "repeated") {
    return { look: "warn", title: t.repeated, lines: [who, at && t.first(timeWords(venue, at), by ?? "?")] };
  }
  return { look: "bad", title: refusal ? t.refusals[refusal] : t.refusals.ticket_unknown, lines: [who] };
}

/** Staff see the add-ons to hand out; a door device shows how many people come. */
function detailWords(game: ScanReply["game"]): string | null {
  if (game && "extras" in game) {
    return game.extras.map(({ title, quantity }) => `${title} × ${quantity}`).join(", ") || null;
  }
  return game && game.players > 0 ? t.players(game.players) : null;
}

const offlineLooks = {
  good: "good",
  used: "warn",
  unchecked: "warn",
  early: "bad",
  over: "bad",
  forged: "bad",
} as const;

function offlineAnswer({ verdict, code }: Extract<Seen, { kind: "offline" }>): Answer {
  return {
    look: offlineLooks[verdict],
    title: t.offline[verdict],
    lines: [code, verdict === "forged" ? null : t.kept],
  };
}
