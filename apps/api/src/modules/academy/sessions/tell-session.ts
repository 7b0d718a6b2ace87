import { formatDayMonth, formatTime, weekdayName } from "@lapang/domain/indonesian-date";
import { localDateOf, localTimeOf, weekdayOf, type Zone, zones } from "@lapang/domain/venue-time";
import type { Tx } from "../../../db/connect.ts";
import { tellPerson } from "../../notifications/send-message.ts";
import type { Seated, SessionToChange } from "./seated.ts";

/** "Jumat, 20 Nov pukul 16.00 WIB" */
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
  /** Where it goes; null when it is not held at all. */
  movedTo: Date | null;
};

/** Tells every account with somebody in the session, and its coach, what became of it; how many accounts that are. */
export async function tellSession(tx: Tx, { session, seated, zone, reason, movedTo }: Change): Promise<number> {
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
      // The venue changed it: nobody can choose not to hear that by mail.
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
