import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { localDateOf, type Zone } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../../db/connect.ts";
import { tellPerson } from "../../notifications/send-message.ts";

type Extended = { id: string; person_id: string; valid_until: Date; minutes: number };

export async function notifyExtended(tx: Tx, extended: Extended, zone: Zone): Promise<void> {
  const { id, person_id: personId, valid_until, minutes } = extended;
  // Validity ends at midnight, so the day before is the last.
  const day = formatLongDate(localDateOf(zone, new Date(valid_until.getTime() - 1)));
  const hours = (minutes / 60).toLocaleString("id-ID", { maximumFractionDigits: 1 });
  await tellPerson(tx, {
    personId,
    topic: "booking",
    title: `Jam paketmu berlaku sampai ${day}`,
    body: `Kami memperpanjang ${hours} jam paketmu. Kamu bisa memakainya sampai ${day}.`,
    link: "/profile",
    mail: true,
    dedupeKey: `hours_extension:${id}`,
  });
}
