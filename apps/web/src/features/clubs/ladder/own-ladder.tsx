import type { challengeMember, enterLadder, LadderReply, leaveLadder } from "@lapang/contract/clubs/club-play";
import type { Venue } from "@lapang/contract/site/venue";
import { useRouter } from "@tanstack/react-router";
import { clubPlayText } from "../../../i18n/clubs/club-play.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { toast } from "../../../ui/toast.ts";
import { clubQueries } from "../queries.ts";
import { LadderHistory, LadderTable } from "./ladder-table.tsx";
import { playerName } from "./ladder-words.ts";
import { OpenChallenge } from "./open-challenge.tsx";

const t = clubPlayText.ladder;

/** The ladder with a member's actions. */
export function OwnLadder({ slug, venue }: { slug: string; venue: Venue }) {
  const { answers } = useRouter().options.context;
  const query = clubQueries.ownLadder(slug);
  const ladder = useOptionalAnswer(query);
  const own = useOptionalAnswer(clubQueries.memberships(slug));
  const { busy, failure, run } = useTask();
  if (!ladder) return null;
  const member = own?.memberships.find(({ status, participantId }) => status === "active" && participantId === null);
  const place = ladder.places.find(({ isOwn }) => isOwn);
  const again = () => answers.refetch(query);
  const challenge = (opponent: LadderReply["places"][number]) =>
    run(async () => {
      if (!place?.memberId || !opponent.memberId) return;
      await sendTo<typeof challengeMember>("POST", "/api/v1/clubs/:slug/challenges", {
        params: { slug },
        body: { memberId: place.memberId, opponentId: opponent.memberId },
      });
      toast({ title: t.challenged(playerName(opponent)) });
      await again();
    });
  const enter = (memberId: string) =>
    run(async () => {
      await sendTo<typeof enterLadder>("POST", "/api/v1/clubs/:slug/ladder", { params: { slug }, body: { memberId } });
      await again();
    });
  const leave = (id: string) =>
    run(async () => {
      await sendTo<typeof leaveLadder>("DELETE", "/api/v1/clubs/:slug/ladder/:id", { params: { slug, id } });
      await again();
    });
  return (
    <Section title={t.title}>
      <p className="mb-4 max-w-[65ch] text-ink-2">{t.text(ladder.rules)}</p>
      {ladder.open.length > 0 ? <h3 className="type-4 mb-2">{t.open}</h3> : null}
      <ul>
        {ladder.open.map((match) => (
          <OpenChallenge key={match.id} match={match} slug={slug} venue={venue} ownId={place?.memberId ?? null} />
        ))}
      </ul>
      <FormFailure error={failure} />
      <LadderTable
        places={ladder.places}
        action={(other) =>
          other.mayChallenge ? (
            <Button variant="outline" size="sm" disabled={busy} onClick={() => void challenge(other)}>
              {t.challenge}
              <span className="sr-only"> {playerName(other)}</span>
            </Button>
          ) : null
        }
      />
      {member && !place ? (
        <Button className="mt-4" loading={busy} onClick={() => void enter(member.id)}>
          {t.enter}
        </Button>
      ) : null}
      {place?.memberId ? (
        <Button variant="link" size="sm" className="mt-2" onClick={() => void leave(place.memberId ?? "")}>
          {t.leave}
        </Button>
      ) : null}
      <LadderHistory history={ladder.history} venue={venue} />
    </Section>
  );
}
