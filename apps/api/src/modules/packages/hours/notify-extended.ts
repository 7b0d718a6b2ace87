import type { Zone } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../../db/connect.ts";
import { packagesTexts } from "../../../texts/packages.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";

type Extended = { id: string; person_id: string; valid_until: Date; minutes: number };

export async function notifyExtended(tx: Tx, extended: Extended, zone: Zone): Promise<void> {
  const { id, person_id: personId, valid_until, minutes } = extended;
  // Validity ends at midnight, so the day before is the last.
  const lastDay = new Date(valid_until.getTime() - 1);
  await notifyPerson(tx, {
    personId,
    topic: "booking",
    ...packagesTexts.id.hoursExtended({ minutes, zone, lastDay }),
    link: "/profile",
    mail: true,
    dedupeKey: `hours_extension:${id}`,
  });
}
