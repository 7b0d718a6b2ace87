import { nameAsShown } from "@lapang/domain/club/who-may";
import type { Tx } from "../../../db/connect.ts";
import { clubsTexts } from "../../../texts/clubs.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import type { ClubFacts, MemberRow } from "../member-queries.ts";

type PlayerNews = keyof (typeof clubsTexts)["id"]["ladder"];

type Notice = { matchId: string; to: MemberRow; about: MemberRow; news: PlayerNews; now: Date };

/** Notifies one player of what the other did, with the name that the other shows in the club. */
export async function notifyPlayer(
  tx: Tx,
  club: Pick<ClubFacts, "name" | "slug">,
  { matchId, to, about, news, now }: Notice,
): Promise<void> {
  const { ladder, namelessMember } = clubsTexts.id;
  const name = nameAsShown(about.name, about.shown_name) ?? namelessMember;
  await notifyPerson(tx, {
    personId: to.person_id,
    topic: "club",
    ...ladder[news]({ name, club: club.name }),
    link: `/club/${club.slug}/members`,
    mail: news === "challenged" || news === "reported" || news === "court",
    dedupeKey: `ladder_match:${matchId}:${news}:${now.toISOString()}`,
  });
}
