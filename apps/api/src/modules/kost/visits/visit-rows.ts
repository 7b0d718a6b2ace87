import type { VisitView } from "@lapang/contract/stays/kost-living";
import { DomainError } from "@lapang/domain/errors";
import {
  VISIT_DAYS_AHEAD,
  type VisitingHours,
  type VisitStatus,
  visitMoves,
  visitTimes,
} from "@lapang/domain/lease/visit-times";
import {
  addDays,
  instantAt,
  type LocalDate,
  type LocalTime,
  localTimeOf,
  minutesOf,
} from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import type { propertyOrRefuse, VenueMoment } from "../../stays/open-stays.ts";

type House = Awaited<ReturnType<typeof propertyOrRefuse>>;

export function hoursOf({ visits_from, visits_to, visit_weekdays }: House): VisitingHours | null {
  if (!visits_from || !visits_to) return null;
  return { from: visits_from.slice(0, 5), to: visits_to.slice(0, 5), weekdays: visit_weekdays };
}

function venueMinute({ today, now, venue }: VenueMoment) {
  return { today, minute: minutesOf(localTimeOf(venue.zone, now)) };
}

/** Lists the visiting times of the next two weeks by day. */
export function listTimes(house: House, moment: VenueMoment) {
  const hours = hoursOf(house);
  const dates = Array.from({ length: VISIT_DAYS_AHEAD + 1 }, (_, day) => addDays(moment.today, day));
  return dates
    .map((date) => ({ date, times: hours ? visitTimes(hours, date, venueMinute(moment)) : [] }))
    .filter(({ times }) => times.length > 0);
}

/** Returns the moment of a visit; rejects times outside the visiting hours. */
export function visitAt(house: House, { date, time }: { date: LocalDate; time: LocalTime }, moment: VenueMoment): Date {
  const { today, venue } = moment;
  if (date < today) throw new DomainError("start_in_past", "It cannot be in the past", { today });
  if (date > addDays(today, VISIT_DAYS_AHEAD)) {
    throw new DomainError("outside_window", "It is too far ahead", { days: VISIT_DAYS_AHEAD });
  }
  const hours = hoursOf(house);
  const times = hours ? visitTimes(hours, date, venueMinute(moment)) : [];
  if (!times.includes(time)) throw new DomainError("outside_hours", "Nobody is there then", { times });
  return instantAt(venue.zone, date, time);
}

export const visitsOf = (db: Db) =>
  db
    .selectFrom("kost_visit")
    .innerJoin("property", "property.id", "kost_visit.property_id")
    .leftJoin("kost_room", "kost_room.id", "kost_visit.kost_room_id")
    .innerJoin("person", "person.id", "kost_visit.person_id");

export const visitColumns = [
  "kost_visit.id",
  "kost_visit.status",
  "starts_at",
  "kost_visit.phone",
  "note",
  "answer",
  "kost_visit.person_id",
  "person.name as person_name",
  "property.slug",
  "property.name as kost",
  "property.address",
  "kost_room.number",
] as const;

export async function findVisit(db: Db, id: string) {
  const visit = await visitsOf(db).select(visitColumns).where("kost_visit.id", "=", id).executeTakeFirst();
  if (!visit) throw noVisit();
  return visit;
}
export type VisitRow = Awaited<ReturnType<typeof findVisit>>;

export function noVisit(): DomainError {
  return new DomainError("not_found", "There is no such visit");
}

export function assertVisitMove(from: string, to: VisitStatus): void {
  if ((visitMoves[from as VisitStatus] as readonly string[]).includes(to)) return;
  throw new DomainError("illegal_move", `A visit that is ${from} cannot become ${to}`, { from, to });
}

export function presentVisit(visit: VisitRow): VisitView {
  return {
    id: visit.id,
    status: visit.status as VisitStatus,
    kost: { slug: visit.slug, name: visit.kost, address: visit.address },
    room: visit.number,
    startsAt: visit.starts_at.toISOString(),
    phone: visit.phone,
    note: visit.note,
    answer: visit.answer,
  };
}

export function presentStaffVisit(visit: VisitRow) {
  return { ...presentVisit(visit), person: { id: visit.person_id, name: visit.person_name } };
}
