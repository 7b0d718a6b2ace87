import { formatLongDate, formatTime } from "@lapang/domain/venue/indonesian-date";
import { localDateOf, localTimeOf, type Zone, zones } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../../db/connect.ts";
import { tellPerson } from "../../notifications/send-message.ts";
import type { VisitRow } from "./visit-rows.ts";

export function momentWords(zone: Zone, at: Date): string {
  return `${formatLongDate(localDateOf(zone, at))}, ${formatTime(localTimeOf(zone, at))} ${zones[zone].letters}`;
}

type News = "confirmed" | "declined" | "reminder";

const titles: Record<News, (kost: string) => string> = {
  confirmed: (kost) => `Survei dikonfirmasi: ${kost}`,
  declined: (kost) => `Survei belum bisa: ${kost}`,
  reminder: (kost) => `Besok survei: ${kost}`,
};

export async function notifyVisitor(tx: Tx, visit: VisitRow, news: News, zone: Zone): Promise<void> {
  const when = momentWords(zone, visit.starts_at);
  const answer = visit.answer ? ` ${visit.answer}` : "";
  const body =
    news === "declined"
      ? `${when} tidak bisa.${answer} Pilih waktu lain kapan saja.`
      : `${when}, ${visit.address}.${answer}`;
  await tellPerson(tx, {
    personId: visit.person_id,
    topic: "visit",
    title: titles[news](visit.kost),
    body,
    link: `/hotel-kost/kost/${visit.slug}`,
    mail: true,
    dedupeKey: `visit:${visit.id}:${news}:${visit.starts_at.getTime()}`,
  });
}
