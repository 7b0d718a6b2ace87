import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { localTimeOf, type Zone, zones } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../db/connect.ts";
import type { BookingRow } from "../bookings/record/booking-rows.ts";
import { tellPerson } from "../notifications/send-message.ts";
import type { InLine } from "./line.ts";

/** Tells who was first in line that it is their turn, and until when. */
export async function tellOffered(
  tx: Tx,
  { id, person_id: personId, code, title, revision }: BookingRow,
  { until, zone }: { until: Date; zone: Zone },
): Promise<void> {
  if (personId === null) return;
  const time = `${formatTime(localTimeOf(zone, until))}\u00a0${zones[zone].letters}`;
  await tellPerson(tx, {
    personId,
    topic: "waiting-list",
    title: `Giliranmu: ${title ?? code} kosong`,
    body: `Jam yang kamu tunggu kosong dan kami tahan untukmu sampai pukul ${time}. Selesaikan booking ${code} sebelum waktunya habis.`,
    link: `/checkout/court?booking=${id}`,
    mail: true,
    expiresAt: until,
    dedupeKey: `booking:${id}:offered:${revision}`,
  });
}

/** Tells who has all the hours of that day that a customer may have why it was not their turn. */
export async function tellPassedOver(tx: Tx, { id, personId, courtName }: InLine): Promise<void> {
  await tellPerson(tx, {
    personId,
    topic: "waiting-list",
    title: `${courtName} kosong, tetapi jam mainmu hari itu sudah penuh`,
    body: "Jam yang kamu tunggu kosong. Dengan pesananmu yang lain, jam mainmu di hari itu melebihi batas, jadi giliranmu kami berikan ke orang berikutnya dan tidak ada uang yang terpakai.",
    link: "/my-booking",
    mail: true,
    dedupeKey: `waiting:${id}:passed_over`,
  });
}
