import { formatDayMonth, formatTime, weekdayName } from "@lapang/domain/venue/indonesian-date";
import { localDateOf, localTimeOf, weekdayOf, type Zone, zones } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../../db/connect.ts";
import { tellPerson } from "../../notifications/send-message.ts";
import type { Seated, SessionToChange } from "./seated.ts";

/** For example "Jumat, 20 Nov pukul 16.00 WIB". */
function momentWords(zone: Zone, instant: Date): string {
  const date = localDateOf(zone, instant);
  const time = formatTime(localTimeOf(zone, instant));
  return `${weekdayName(weekdayOf(date))}, ${formatDayMonth(date)} pukul ${time}\u00a0${zones[zone].letters}`;
}

type Change = {
  session: SessionToChange;
  seated: readonly Seated[];
  zone: Zone;
  reason: string;
  /** The new start; null when the session is cancelled. */
  movedTo: Date | null;
};

/** Notifies every account with a seat in the session, and the coach; returns the number of accounts. */
export async function notifySessionChange(tx: Tx, { session, seated, zone, reason, movedTo }: Change): Promise<number> {
  const before = momentWords(zone, session.starts_at);
  const name = `${session.programme} ${session.code}`;
  const title = movedTo ? `${name} pindah ke ${momentWords(zone, movedTo)}` : `${name} ${before} ditiadakan`;
  const way = movedTo
    ? "Kalau tidak bisa datang di waktu baru, tekan “Izin” di halaman kelas sebelum mulai dan pilih pertemuan pengganti."
    : "Kamu mendapat satu pertemuan pengganti; pilih waktunya di halaman kelas.";
  const event = `session:${session.id}:${movedTo ? `moved:${movedTo.getTime()}` : "cancelled"}`;
  const accounts = new Map(seated.map((seat) => [seat.person_id, seat]));
  for (const [personId, { booking_id }] of accounts) {
    await tellPerson(tx, {
      personId,
      // The venue made the change, so this notification cannot be turned off.
      topic: "change",
      title,
      body: `Pertemuan ${before} berubah: ${reason}. ${way}`,
      link: booking_id ? `/my-booking/academy/${booking_id}` : "/my-booking",
      mail: true,
      dedupeKey: event,
    });
  }
  if (session.coach_person) {
    const body = `Pertemuan ${before} berubah: ${reason}. Orang tua sudah kami kabari.`;
    const dedupeKey = `${event}:coach`;
    await tellPerson(tx, { personId: session.coach_person, topic: "change", title, body, link: "/coach", dedupeKey });
  }
  return accounts.size;
}
