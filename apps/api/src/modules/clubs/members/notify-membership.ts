import type { Tx } from "../../../db/connect.ts";
import { clubsTexts } from "../../../texts/clubs.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { notifyStaff } from "../../notifications/notify-staff.ts";
import { type ClubFacts, listCaptains, type MemberRow } from "../member-queries.ts";

type Named = Pick<ClubFacts, "id" | "slug" | "name" | "dues_monthly">;
type MemberNews = keyof (typeof clubsTexts)["id"]["membership"];

/** Notifies the member's account of a change of the membership. */
export async function notifyMember(
  tx: Tx,
  club: Named,
  { member, news }: { member: MemberRow; news: MemberNews },
): Promise<void> {
  const { name, reason } = member;
  await notifyPerson(tx, {
    personId: member.person_id,
    topic: "club",
    ...clubsTexts.id.membership[news]({ name, club: club.name, reason, hasDues: club.dues_monthly > 0 }),
    link: `/club/${club.slug}`,
    mail: news !== "joined",
    dedupeKey: `club_member:${member.id}:${news}:${member.since.toISOString()}`,
  });
}

/** Notifies the captains of a request to join; staff, if the club has no captain. */
export async function notifyKeepers(
  tx: Tx,
  club: Named,
  { member, news }: { member: MemberRow; news: "requested" },
): Promise<void> {
  const message = {
    topic: "club",
    ...clubsTexts.id.joinRequested({ name: member.name, club: club.name, message: member.message }),
    link: `/club/${club.slug}/members`,
    dedupeKey: `club_member:${member.id}:${news}:${member.since.toISOString()}`,
  };
  const captains = await listCaptains(tx, club.id);
  for (const personId of captains) await notifyPerson(tx, { ...message, personId });
  if (captains.length === 0) await notifyStaff(tx, message);
}
