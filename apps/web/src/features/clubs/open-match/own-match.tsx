import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { closeMatch, OwnMatch as Match } from "@lapang/contract/clubs/open-matches";
import type { Venue } from "@lapang/contract/site/venue";
import { useRouter } from "@tanstack/react-router";
import { openMatchText } from "../../../i18n/clubs/open-match.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { shortDateWords, timeWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { toast } from "../../../ui/toast.ts";
import { OpenMatchForm } from "./open-match-form.tsx";
import { openMatchQueries } from "./queries.ts";

const t = openMatchText.own;

/** On the customer's own booking: open a match, or see who joined. */
export function OwnMatch({ booking, venue }: { booking: BookingDetail; venue: Venue }) {
  const own = useOptionalAnswer(openMatchQueries.own(booking.id));
  if (!own || booking.startsAt === null) return null;
  const { match, shares } = own;
  const isOver = booking.startsAt <= booking.now;
  const mayOpen = !isOver && (match === null || match.status === "cancelled" || match.status === "returned");
  if (!match && isOver) return null;
  return (
    <Section title={t.title}>
      {match ? <MatchState match={match} booking={booking} venue={venue} /> : null}
      {mayOpen ? <OpenMatchForm bookingId={booking.id} shares={shares} /> : null}
    </Section>
  );
}

function MatchState({ match, booking, venue }: { match: Match; booking: BookingDetail; venue: Venue }) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const paid = match.players.filter(({ status }) => status !== "held").length;
  const close = () =>
    run(async () => {
      const params = { id: booking.id };
      await sendTo<typeof closeMatch>("DELETE", "/api/v1/bookings/:id/open-match", { params });
      await answers.refetch(openMatchQueries.own(booking.id));
      toast({ title: t.closed });
    });
  const isOpen = match.status === "open";
  return (
    <div className="mb-5">
      <p role="status" className="font-bold">
        {match.status === "open" ? t.status.open(paid, match.places) : t.status[match.status]}
      </p>
      <ul>
        {match.players.map((player, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places are identified by their position only; two players may have equal names.
          <li key={index}>
            {player.name}, {t.player[player.status]}
          </li>
        ))}
      </ul>
      {isOpen ? (
        <>
          <p className="mt-1 text-ink-2 text-sm">
            {t.closes(`${shortDateWords(venue, match.closesAt)}, ${timeWords(venue, match.closesAt)}`)}
          </p>
          <Button variant="outline" size="sm" loading={busy} className="mt-3" onClick={() => void close()}>
            {t.close}
          </Button>
        </>
      ) : null}
      <FormFailure error={failure} />
    </div>
  );
}
