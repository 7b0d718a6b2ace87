import type { Tx } from "../../../db/connect.ts";
import { tellPerson } from "../../notifications/send-message.ts";
import { tellStaff } from "../../notifications/tell-staff.ts";
import { type ClubFacts, listCaptains, type MemberRow } from "./member-queries.ts";

type Named = Pick<ClubFacts, "id" | "slug" | "name" | "dues_monthly">;
type MemberNews = "joined" | "accepted" | "declined" | "removed";

const words: Record<MemberNews, (club: Named, member: MemberRow) => { title: string; body: string }> = {
  joined: (club, { name }) => ({ title: `${name} sekarang anggota ${club.name}`, body: welcome(club) }),
  accepted: (club, { name }) => ({ title: `${name} diterima di ${club.name}`, body: welcome(club) }),
  declined: (club, { reason }) => ({
    title: `Permintaan bergabung dengan ${club.name} belum diterima`,
    body: `Alasan pengurus: ${reason ?? ""}`,
  }),
  removed: (club, { name, reason }) => ({
    title: `${name} tidak lagi tercatat di ${club.name}`,
    body: `Alasan pengurus: ${reason ?? ""}`,
  }),
};

function welcome({ dues_monthly }: Named): string {
  if (dues_monthly === 0) return "Harga klub dan jendela pesan anggota sudah berlaku. Jadwalnya ada di halaman klub.";
  return "Bayar iuran di halaman klub; harga klub dan jendela pesan anggota berlaku begitu iurannya masuk.";
}

/** Notifies the member's account of a change of the membership. */
export async function notifyMember(
  tx: Tx,
  club: Named,
  { member, news }: { member: MemberRow; news: MemberNews },
): Promise<void> {
  await tellPerson(tx, {
    personId: member.person_id,
    topic: "club",
    ...words[news](club, member),
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
    title: `${member.name} minta bergabung dengan ${club.name}`,
    body: member.message ?? "Terima atau tolak permintaannya di halaman anggota klub.",
    link: `/club/${club.slug}/members`,
    dedupeKey: `club_member:${member.id}:${news}:${member.since.toISOString()}`,
  };
  const captains = await listCaptains(tx, club.id);
  for (const personId of captains) await tellPerson(tx, { ...message, personId });
  if (captains.length === 0) await tellStaff(tx, message);
}
