import { nameAsShown } from "@lapang/domain/club/who-may";
import type { Tx } from "../../../db/connect.ts";
import { tellPerson } from "../../notifications/send-message.ts";
import { selectMatches } from "./match-rows.ts";

type MatchNews = "joined" | "filled" | "played" | "returned" | "cancelled";
type Words = { title: string; body: string } | null;

const toOpener: Record<MatchNews, (name: string) => Words> = {
  joined: (name) => ({
    title: `${name} ikut main di lapanganmu`,
    body: "Bagiannya sudah dibayar dan masuk ke saldomu begitu jam main mulai.",
  }),
  filled: () => ({ title: "Lawanmu sudah lengkap", body: "Bagian mereka masuk ke saldomu begitu jam main mulai." }),
  played: () => ({ title: "Bagian teman mainmu sudah masuk", body: "Jumlahnya ada di saldomu. Selamat main!" }),
  returned: () => ({
    title: "Lawanmu belum lengkap",
    body: "Bagian yang sudah dibayar kembali ke pemiliknya. Lapangannya tetap milikmu; batalkan dari halaman booking kalau tidak jadi main.",
  }),
  cancelled: () => null,
};

const toPlayer: Record<MatchNews, (court: string) => Words> = {
  joined: () => null,
  filled: (court) => ({ title: `Pemain di ${court} sudah lengkap`, body: "Sampai jumpa di lapangan." }),
  played: () => null,
  returned: (court) => ({
    title: `Main bareng di ${court} tidak jadi`,
    body: "Pemainnya belum lengkap. Bagianmu sudah kembali ke saldo.",
  }),
  cancelled: (court) => ({
    title: `Main bareng di ${court} dibatalkan`,
    body: "Lapangannya batal atau pindah jadwal. Bagianmu sudah kembali ke saldo.",
  }),
};

type Notice = { news: MatchNews; about?: string; to?: readonly string[] };

/** Notifies the opener and the players of a change of their match. */
export async function notifyMatch(tx: Tx, id: string, { news, about, to }: Notice): Promise<void> {
  const match = await selectMatches(tx).where("match.id", "=", id).executeTakeFirst();
  if (!match?.court) return;
  const key = `open_match:${id}:${news}:${about ?? ""}`;
  const name = about ? await findFirstName(tx, about) : "";
  const said = toOpener[news](name);
  const common = { topic: "booking", mail: news !== "played", dedupeKey: key };
  if (said) {
    const link = `/my-booking/court/${match.booking_id}`;
    await tellPerson(tx, { ...common, ...said, personId: match.person_id, link });
  }
  const words = toPlayer[news](match.court.name);
  if (!words) return;
  // "change" cannot be turned off: without it, players would arrive for a match that no longer takes place.
  const topic = news === "filled" ? "booking" : "change";
  for (const personId of to ?? (await listPlayers(tx, id))) {
    await tellPerson(tx, { ...common, ...words, topic, personId, link: "/my-booking" });
  }
}

async function listPlayers(tx: Tx, matchId: string): Promise<string[]> {
  const places = tx.selectFrom("open_match_place").select("person_id").where("match_id", "=", matchId);
  return (await places.where("status", "=", "paid").execute()).map(({ person_id }) => person_id);
}

async function findFirstName(tx: Tx, personId: string): Promise<string> {
  const { name } = await tx.selectFrom("person").select("name").where("id", "=", personId).executeTakeFirstOrThrow();
  return nameAsShown(name, "first") ?? name;
}
