import { isBirthDate } from "@lapang/domain/identity/participant";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { refuseField } from "../refuse-field.ts";

/** Refuses a birth date in the future, in the venue's time zone. */
export async function assertBirthDate(db: Db, birthDate: string, now: Date): Promise<void> {
  const { zone } = await findVenueRules(db);
  if (!isBirthDate(birthDate, localDateOf(zone, now))) throw refuseField("birthDate", "is no birth date");
}
