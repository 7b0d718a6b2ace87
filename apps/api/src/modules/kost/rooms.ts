import { DomainError } from "@lapang/domain/errors";
import type { LeaseTerms } from "@lapang/domain/lease/lease-costs";
import { addDays, type LocalDate } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../db/connect.ts";
import { firstFreeMonth } from "../stays/kost-availability.ts";
import { listKostLettings } from "../stays/list-kost-lettings.ts";
import type { VenueMoment } from "../stays/open-stays.ts";

/** Returns a room with its house. */
export async function findRoom(db: Db, { slug, number }: { slug: string; number: string }) {
  const room = await db
    .selectFrom("kost_room")
    .innerJoin("property", "property.id", "kost_room.property_id")
    .selectAll("kost_room")
    .select(["property.name as kost", "property.slug", "property.address", "property.house_rules", "gender_rule"])
    .select(["extra_person_price", "most_people", "kost_tax_percent"])
    .where("property.kind", "=", "kost")
    .where("property.active", "=", true)
    .where("kost_room.active", "=", true)
    .where("property.slug", "=", slug)
    .where("kost_room.number", "=", number)
    .executeTakeFirst();
  if (!room) throw new DomainError("not_found", "There is no such room");
  return room;
}
export type RoomRow = Awaited<ReturnType<typeof findRoom>>;

/** Returns the terms of a lease requested today. */
export function termsOf(room: RoomRow, { venue: { settings } }: VenueMoment): LeaseTerms {
  const { monthly, quarterly, half_yearly: halfYearly, yearly } = room;
  return {
    kost: room.kost,
    room: room.number,
    address: room.address,
    rates: { monthly, quarterly, halfYearly, yearly },
    deposit: monthly * settings.kost.depositMonths,
    extraPersonPrice: room.extra_person_price ?? 0,
    electricity: room.electricity as LeaseTerms["electricity"],
    taxPercent: Number(room.kost_tax_percent ?? settings.taxPercent.kost),
    noticeMonths: settings.kost.noticeMonths,
    houseRules: room.house_rules,
  };
}

/** Returns when the room is next free; unpaid holds do not count, so that others can still request it. */
export async function findVacancy(db: Db, room: RoomRow, earliest: LocalDate, { now, today, venue }: VenueMoment) {
  const lettings = (await listKostLettings(db, [room.resource_id], now)).filter(
    ({ held_until }) => held_until === null,
  );
  return firstFreeMonth({ opensOn: room.available_from, lettings }, { zone: venue.zone, today, earliest });
}

const DAYS_AHEAD = 366;

export function refuseFarStart(startsOn: LocalDate, today: LocalDate): void {
  if (startsOn < today) throw new DomainError("start_in_past", "It cannot begin in the past", { today });
  if (startsOn > addDays(today, DAYS_AHEAD)) {
    throw new DomainError("outside_window", "It cannot begin so far ahead", { days: DAYS_AHEAD });
  }
}
