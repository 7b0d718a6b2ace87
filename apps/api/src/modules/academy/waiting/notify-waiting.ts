import { formatDayMonth, formatTime } from "@lapang/domain/venue/indonesian-date";
import { localDateOf, localTimeOf, type Zone, zones } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../../db/connect.ts";
import type { BookingRow } from "../../bookings/record/booking-rows.ts";
import { tellPerson } from "../../notifications/send-message.ts";
import type { Waiting } from "./line.ts";

/** Notifies the first on the waiting list of a held seat and when the offer ends. */
export async function notifySeatOffered(
  tx: Tx,
  { id, person_id: personId, code, title }: BookingRow,
  { until, zone }: { until: Date; zone: Zone },
): Promise<void> {
  if (personId === null) return;
  const time = `${formatDayMonth(localDateOf(zone, until))} pukul ${formatTime(localTimeOf(zone, until))}\u00a0${zones[zone].letters}`;
  await tellPerson(tx, {
    personId,
    topic: "waiting-list",
    title: `Giliranmu: ada tempat di ${title ?? code}`,
    body: `Tempat yang kamu tunggu kosong dan kami tahan untukmu sampai ${time}. Bayar booking ${code} sebelum itu, atau lepaskan supaya yang berikutnya bisa masuk.`,
    link: `/checkout/court?booking=${id}`,
    mail: true,
    dedupeKey: `booking:${id}:offered`,
  });
}

/** Notifies a waiting customer why the free seat was not offered to them. */
export async function notifyPassedOver(tx: Tx, { id, person_id: personId, code }: Waiting): Promise<void> {
  await tellPerson(tx, {
    personId,
    topic: "waiting-list",
    title: `Daftar tunggu kelas ${code} berakhir`,
    body: `Ada tempat di kelas ${code}, tetapi umur atau level peserta tidak lagi cocok dengan kelasnya, jadi giliranmu kami berikan ke orang berikutnya dan tidak ada uang yang terpakai.`,
    link: "/academy",
    mail: true,
    dedupeKey: `class-wait:${id}:passed_over`,
  });
}
