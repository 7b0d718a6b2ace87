import type { joinClub } from "@lapang/contract/club-members";
import type { ClubDetail } from "@lapang/contract/clubs";
import { useLocation, useRouter } from "@tanstack/react-router";
import { clubMembersText as t } from "../../../i18n/club-members.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { sendTo } from "../../../lib/send.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { toast } from "../../../ui/toast.ts";
import { clubQueries } from "../queries.ts";

type JoinButtonProps = {
  club: Pick<ClubDetail, "slug" | "name" | "joinPolicy">;
  invitation: string | undefined;
  signedIn: boolean;
  /** Somebody under the account; without it the person themselves. */
  participant?: { id: string; name: string };
  again?: boolean;
};

/** Joins in one press; who is not signed in comes back here afterwards. */
export function JoinButton({ club, invitation, signedIn, participant, again = false }: JoinButtonProps) {
  const router = useRouter();
  const here = useLocation({ select: ({ href }) => href });
  const { busy, failure, run } = useTask();
  const join = () =>
    run(async () => {
      if (!signedIn) return router.navigate({ to: "/login", search: { redirect: here } });
      const body = { ...(invitation && { invitation }), ...(participant && { participantId: participant.id }) };
      const { status } = await sendTo<typeof joinClub>("POST", "/api/v1/clubs/:slug/members", {
        params: { slug: club.slug },
        body,
      });
      await router.options.context.answers.ask(clubQueries.memberships(club.slug));
      toast({ title: status === "active" ? t.joined(club.name) : t.requested });
    });
  const label = again ? t.joinAgain : t.join[invitation ? "invitation" : club.joinPolicy];
  return (
    <div className="mt-3">
      <Button
        {...(participant ? { variant: "outline" as const, size: "sm" as const } : { size: "full" as const })}
        loading={busy}
        onClick={() => void join()}
      >
        {participant ? t.joinFor(participant.name) : label}
      </Button>
      <FormFailure error={failure} />
    </div>
  );
}
