import { nameAsShown } from "@lapang/domain/club/who-may";
import { bookingPath, kinds } from "@lapang/domain/kinds";
import type { Tx } from "../../../db/connect.ts";
import { clubsTexts } from "../../../texts/clubs.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { selectMatches } from "./match-rows.ts";

type MatchNews = keyof (typeof clubsTexts)["id"]["matchToOpener"];

type Notice = { news: MatchNews; about?: string; to?: readonly string[] };

/** Notifies the opener and the players of a change of their match. */
export async function notifyMatch(tx: Tx, id: string, { news, about, to }: Notice): Promise<void> {
  const match = await selectMatches(tx).where("match.id", "=", id).executeTakeFirst();
  if (!match?.court) return;
  const key = `open_match:${id}:${news}:${about ?? ""}`;
  const name = about ? await findFirstName(tx, about) : "";
  const said = clubsTexts.id.matchToOpener[news](name);
  const common = { topic: "booking", mail: news !== "played", dedupeKey: key };
  if (said) {
    const link = bookingPath(kinds.court, match.booking_id);
    await notifyPerson(tx, { ...common, ...said, personId: match.person_id, link });
  }
  const words = clubsTexts.id.matchToPlayer[news](match.court.name);
  if (!words) return;
  // "change" cannot be turned off: without it, players would arrive for a match that no longer takes place.
  const topic = news === "filled" ? "booking" : "change";
  for (const personId of to ?? (await listPlayers(tx, id))) {
    await notifyPerson(tx, { ...common, ...words, topic, personId, link: "/my-booking" });
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
