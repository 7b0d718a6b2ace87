import type { confirmMatch, LadderMatch } from "@lapang/contract/clubs/club-play";
import type { Venue } from "@lapang/contract/site/venue";
import { useRouter } from "@tanstack/react-router";
import { clubPlayText } from "../../../i18n/clubs/club-play.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { dateWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { clubQueries } from "../queries.ts";
import { ChallengeCourt } from "./challenge-court.tsx";
import { playerName } from "./ladder-words.ts";
import { ReportForm } from "./report-form.tsx";

const t = clubPlayText.ladder;

type OpenChallengeProps = { match: LadderMatch; slug: string; venue: Venue; ownId: string | null };

/** A challenge that is still to be played, reported or confirmed. */
export function OpenChallenge({ match, slug, venue, ownId }: OpenChallengeProps) {
  const { challenger, opponent, winner, score } = match;
  const side =
    ownId === null
      ? null
      : challenger.memberId === ownId
        ? "challenger"
        : opponent.memberId === ownId
          ? "opponent"
          : null;
  return (
    <li className="mb-4 border-2 border-rule-strong p-4">
      <p className="font-bold">{t.against(playerName(challenger), playerName(opponent))}</p>
      {match.status === "reported" && winner ? (
        <>
          <p>{t.reported(playerName(match[winner]), score ?? "")}</p>
          {side && match.reportedBy !== side ? <Agreeing id={match.id} slug={slug} /> : null}
          {side && match.reportedBy === side ? <p className="text-ink-2 text-sm">{t.waiting}</p> : null}
        </>
      ) : (
        <>
          <p className="text-ink-2 text-sm">{t.playUntil(dateWords(venue, match.playUntil))}</p>
          {side ? (
            <>
              <ChallengeCourt match={match} slug={slug} venue={venue} />
              <ReportForm match={match} slug={slug} />
            </>
          ) : null}
        </>
      )}
    </li>
  );
}

function Agreeing({ id, slug }: { id: string; slug: string }) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const say = (agrees: boolean) =>
    run(async () => {
      await sendTo<typeof confirmMatch>("POST", "/api/v1/clubs/:slug/challenges/:id/confirmation", {
        params: { slug, id },
        body: { agrees },
      });
      await answers.refetch(clubQueries.ownLadder(slug));
    });
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Button size="sm" loading={busy} onClick={() => void say(true)}>
        {t.agree}
      </Button>
      <Button size="sm" variant="outline" disabled={busy} onClick={() => void say(false)}>
        {t.refuse}
      </Button>
      <FormFailure error={failure} />
    </div>
  );
}
