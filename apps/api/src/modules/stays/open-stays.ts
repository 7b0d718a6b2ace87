import { DomainError } from "@lapang/domain/errors";
import { lastDayToAsk, lastMonthToAsk } from "@lapang/domain/venue/calendar-reach";
import { type LocalDate, localDateOf } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../db/connect.ts";
import type { Deps } from "../deps.ts";
import { findVenueRules, type VenueRules } from "../venue/find-venue-rules.ts";
import { findProperty, type PropertyRow } from "./queries.ts";

export type VenueMoment = { now: Date; today: LocalDate; venue: VenueRules };

/** Reads the time, the venue's date and its rules once per request. */
export async function openStays({ db, clock }: Deps): Promise<VenueMoment> {
  const now = clock();
  const venue = await findVenueRules(db);
  return { now, today: localDateOf(venue.zone, now), venue };
}

export async function propertyOrRefuse(db: Db, kind: "hotel" | "kost", slug: string): Promise<PropertyRow> {
  const property = await findProperty(db, kind, slug);
  if (!property) throw new DomainError("not_found", `There is no such ${kind}`);
  return property;
}

export function refusePastCheckIn(checkIn: LocalDate, today: LocalDate): void {
  if (checkIn < today) refuseField("checkIn", "a date that is not in the past");
  if (checkIn > lastDayToAsk(today)) refuseField("checkIn", "a date within a year of today");
}

/** Returns the first day of a month on which one can move in; today for the current month. */
export function firstDayOf(startMonth: string, today: LocalDate): LocalDate {
  const thisMonth = today.slice(0, 7);
  if (startMonth < thisMonth) refuseField("startMonth", "a month that is not in the past");
  if (startMonth > lastMonthToAsk(today)) {
    refuseField("startMonth", "a month within two years of today");
  }
  return startMonth === thisMonth ? today : `${startMonth}-01`;
}

function refuseField(field: string, problem: string): never {
  throw new DomainError("invalid_request", "Some fields are not valid", { fields: [{ field, problem }] });
}
