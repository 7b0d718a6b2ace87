import { checkoutPath, kinds } from "@lapang/domain/kinds";
import type { Zone } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../../db/connect.ts";
import { academyTexts } from "../../../texts/academy.ts";
import type { BookingRow } from "../../bookings/record/booking-rows.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import type { Waiting } from "../enrol/class-waiting-list.ts";

/** Notifies the first on the waiting list of a held seat and when the offer ends. */
export async function notifySeatOffered(
  tx: Tx,
  { id, person_id: personId, code, title }: BookingRow,
  { until, zone }: { until: Date; zone: Zone },
): Promise<void> {
  if (personId === null) return;
  await notifyPerson(tx, {
    personId,
    topic: "waiting-list",
    ...academyTexts.id.seatOffered({ code, title, zone, until }),
    link: checkoutPath(kinds.academy, id),
    mail: true,
    dedupeKey: `booking:${id}:offered`,
  });
}

/** Notifies a waiting customer why the free seat was not offered to them. */
export async function notifyPassedOver(tx: Tx, { id, person_id: personId, code }: Waiting): Promise<void> {
  await notifyPerson(tx, {
    personId,
    topic: "waiting-list",
    ...academyTexts.id.passedOver(code),
    link: "/academy",
    mail: true,
    dedupeKey: `class-wait:${id}:passed_over`,
  });
}
