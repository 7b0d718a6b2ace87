import type { joinClub } from "@lapang/contract/clubs/club-members";
import { clubMembersText as t } from "../../../i18n/clubs/club-members.ts";
import type { Answers } from "../../../lib/api/answers.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { toast } from "../../../ui/toast.ts";
import { clubQueries } from "../queries.ts";

type Joining = {
  club: { slug: string; name: string };
  invitation: string | undefined;
  participantId: string | undefined;
};

/** Joins the club and updates the page's data. */
export async function joinNow(answers: Answers, { club, invitation, participantId }: Joining): Promise<void> {
  const { status } = await sendTo<typeof joinClub>("POST", "/api/v1/clubs/:slug/members", {
    params: { slug: club.slug },
    body: { ...(invitation && { invitation }), ...(participantId && { participantId }) },
  });
  await answers.refetch(clubQueries.memberships(club.slug));
  toast({ title: status === "active" ? t.joined(club.name) : t.requested });
}
