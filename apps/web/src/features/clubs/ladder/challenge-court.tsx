import type { chooseCourt, LadderMatch } from "@lapang/contract/clubs/club-play";
import type { Venue } from "@lapang/contract/site/venue";
import { Link, useRouter } from "@tanstack/react-router";
import { clubPlayText } from "../../../i18n/clubs/club-play.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { clubQueries } from "../queries.ts";

const t = clubPlayText.ladder;

type ChallengeCourtProps = { match: LadderMatch; slug: string; venue: Venue };

/** The court of a challenge: booked by one of the players, or still needed. */
export function ChallengeCourt({ match, slug, venue }: ChallengeCourtProps) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const { id, game, courts } = match;
  const choose = (bookingId: string) =>
    run(async () => {
      await sendTo<typeof chooseCourt>("PUT", "/api/v1/clubs/:slug/challenges/:id/court", {
        params: { slug, id },
        body: { bookingId },
      });
      await answers.refetch(clubQueries.ownLadder(slug));
    });
  return (
    <div>
      {game ? <p className="font-semibold">{t.on(game.court, momentWords(venue, game.startsAt))}</p> : null}
      {courts.map(({ bookingId, court, startsAt }) => (
        <Button key={bookingId} size="sm" variant="outline" disabled={busy} onClick={() => void choose(bookingId)}>
          {t.playOn(court, momentWords(venue, startsAt))}
        </Button>
      ))}
      {game ? null : (
        <Link to="/court" className="link flex min-h-11 w-fit items-center">
          {t.book}
        </Link>
      )}
      <FormFailure error={failure} />
    </div>
  );
}
