import { isBirthDate } from "@lapang/domain/identity/participant";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { refuseField } from "../refuse-field.ts";

/** Refuses somebody who is not born yet, by the venue's calendar. */
export async function assertBirthDate(db: Db, birthDate: string, now: Date): Promise<void> {
  const { zone } = await findVenueRules(db);
  if (!isBirthDate(birthDate, localDateOf(zone, now))) throw refuseField("birthDate", "is no birth date");
}
