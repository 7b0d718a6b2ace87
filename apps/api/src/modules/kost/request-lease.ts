import { randomBytes } from "node:crypto";
import { bookingCode } from "@lapang/domain/booking/booking-code";
import { DomainError } from "@lapang/domain/errors";
import { sumInvoice } from "@lapang/domain/invoice/invoice-sums";
import { firstPeriod, leaseLines } from "@lapang/domain/lease/lease-costs";
import type { Gender } from "@lapang/domain/lease/lease-moves";
import type { KostTerm } from "@lapang/domain/stay/kost-price";
import { normalisePhone } from "@lapang/domain/text/phone";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../db/connect.ts";
import { translateConstraint } from "../../db/constraint-errors.ts";
import { kostTexts } from "../../texts/kost.ts";
import { lockPerson } from "../bookings/record/booking-rows.ts";
import type { Deps } from "../deps.ts";
import { notifyPerson } from "../notifications/notify-person.ts";
import { notifyStaff } from "../notifications/notify-staff.ts";
import { openStays } from "../stays/open-stays.ts";
import { leasePath, recordLeaseEvent } from "./lease-rows.ts";
import { requireOwnFiles } from "./own-files.ts";
import { findRoom, findVacancy, type RoomRow, refuseFarStart, termsOf } from "./rooms.ts";

export type LeaseRequest = {
  kost: string;
  room: string;
  startsOn: LocalDate;
  term: KostTerm;
  tenant: { name: string; gender: Gender; phone: string; occupation: string; people: number };
  idPhoto: string;
  expectedTotal: number;
};

const CODE_LETTERS = 8;

/**
 * Requests a lease at the price that was shown. Constraints refuse tenants whom the house does not accept and rooms that are
 * not yet on offer.
 */
export async function requestLease(deps: Deps, personId: string, request: LeaseRequest): Promise<string> {
  const { db } = deps;
  const moment = await openStays(deps);
  refuseFarStart(request.startsOn, moment.today);
  const room = await findRoom(db, { slug: request.kost, number: request.room });
  const { term, startsOn, tenant } = request;
  const terms = termsOf(room, moment);
  const period = firstPeriod(startsOn, term);
  const { total } = sumInvoice(leaseLines(terms, { term, people: tenant.people, period, first: true }));
  if (total !== request.expectedTotal) {
    const details = { before: request.expectedTotal, after: total };
    throw new DomainError("price_changed", "It costs something else than was shown", details);
  }
  refuseTaken(await findVacancy(db, room, startsOn, moment), period);
  try {
    return await db.transaction().execute(async (tx) => {
      await lockPerson(tx, personId);
      await requireOwnFiles(tx, personId, [request.idPhoto], "idPhoto");
      const { id } = await tx
        .insertInto("lease")
        .values({
          code: bookingCode(randomBytes(CODE_LETTERS), CODE_LETTERS),
          person_id: personId,
          kost_room_id: room.id,
          term,
          starts_on: startsOn,
          tenant_name: tenant.name,
          tenant_gender: tenant.gender,
          tenant_phone: phoneOf(tenant.phone),
          occupation: tenant.occupation,
          people: tenant.people,
          id_photo: request.idPhoto,
          agreed: JSON.stringify(terms),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await recordLeaseEvent(tx, id, { kind: "requested", actor: "tenant", personId });
      await notifyTenantAndStaff(tx, { id, personId, room, startsOn, name: tenant.name });
      return id;
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}

type Vacancy = Awaited<ReturnType<typeof findVacancy>>;

function refuseTaken(vacancy: Vacancy, { from, to }: { from: LocalDate; to: LocalDate }): void {
  const free = vacancy && vacancy.from <= from && (vacancy.emptyBy === null || to <= vacancy.emptyBy);
  if (free) return;
  const details = { from: vacancy?.from ?? null, emptyBy: vacancy?.emptyBy ?? null };
  throw new DomainError("not_free_yet", "The room is not free then", details);
}

function phoneOf(text: string): string {
  const phone = normalisePhone(text);
  if (phone) return phone;
  const fields = [{ field: "tenant.phone", problem: "an Indonesian phone number" }];
  throw new DomainError("invalid_request", "Some fields are not valid", { fields });
}

type NewLease = { id: string; personId: string; room: RoomRow; startsOn: LocalDate; name: string };

async function notifyTenantAndStaff(tx: Tx, { id, personId, room, startsOn, name }: NewLease): Promise<void> {
  const where = kostTexts.id.room(room.kost, room.number);
  await notifyPerson(tx, {
    personId,
    topic: "lease",
    ...kostTexts.id.requestReceived({ room: where, startsOn }),
    link: leasePath(id),
    mail: true,
    dedupeKey: `lease:${id}:requested`,
  });
  await notifyStaff(tx, {
    topic: "lease",
    ...kostTexts.id.requestForStaff({ room: where, name, startsOn }),
    link: null,
    dedupeKey: `lease:${id}:asked`,
  });
}
