import { nameAsShown } from "@lapang/domain/club/who-may";
import type { Tx } from "../../../db/connect.ts";
import { tellPerson } from "../../notifications/send-message.ts";
import type { ClubFacts, MemberRow } from "../members/member-queries.ts";

type PlayerNews = "challenged" | "reported" | "agreed" | "refused" | "court";

const words: Record<PlayerNews, (name: string, club: string) => { title: string; body: string }> = {
  challenged: (name, club) => ({
    title: `${name} menantangmu di tangga ${club}`,
    body: "Sepakati harinya, pesan lapangan dengan harga klub, lalu catat hasilnya di halaman anggota.",
  }),
  court: (name, club) => ({
    title: `${name} memesan lapangan untuk tantangan ${club}`,
    body: "Jam dan lapangannya ada di halaman anggota.",
  }),
  reported: (name, club) => ({
    title: `${name} mencatat hasil pertandingan ${club}`,
    body: "Cocokkan skornya. Kalau kamu diam, hasilnya berlaku sendiri beberapa hari lagi.",
  }),
  agreed: (name, club) => ({
    title: `${name} menyetujui hasil pertandingan ${club}`,
    body: "Tangga klub sudah diperbarui.",
  }),
  refused: (name, club) => ({
    title: `${name} tidak setuju dengan hasil pertandingan ${club}`,
    body: "Catat lagi skor yang kalian sepakati di halaman anggota.",
  }),
};

type Notice = { matchId: string; to: MemberRow; about: MemberRow; news: PlayerNews; now: Date };

/** Stands for a member who shows no name. */
const NAMELESS = "Seorang anggota";

/** Notifies one player of what the other did, with the name that the other shows in the club. */
export async function notifyPlayer(
  tx: Tx,
  club: Pick<ClubFacts, "name" | "slug">,
  { matchId, to, about, news, now }: Notice,
): Promise<void> {
  await tellPerson(tx, {
    personId: to.person_id,
    topic: "club",
    ...words[news](nameAsShown(about.name, about.shown_name) ?? NAMELESS, club.name),
    link: `/club/${club.slug}/members`,
    mail: news === "challenged" || news === "reported" || news === "court",
    dedupeKey: `ladder_match:${matchId}:${news}:${now.toISOString()}`,
  });
}
