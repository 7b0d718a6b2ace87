import { DomainError } from "@lapang/domain/errors";
import { normalisePhone } from "@lapang/domain/text/phone";
import type { LocalDate, LocalTime } from "@lapang/domain/venue/venue-time";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { kostTexts } from "../../../texts/kost.ts";
import type { Deps } from "../../deps.ts";
import { notifyStaff } from "../../notifications/notify-staff.ts";
import { openStays, propertyOrRefuse } from "../../stays/open-stays.ts";
import { findRoom } from "../rooms.ts";
import { visitAt } from "./visit-rows.ts";

type VisitRequest = {
  kost: string;
  room: string | null;
  date: LocalDate;
  time: LocalTime;
  phone: string;
  note: string;
};

/** Requests a visit to a house in its visiting hours; a constraint allows one open visit per house. */
export async function requestVisit(deps: Deps, personId: string, request: VisitRequest): Promise<string> {
  const { db } = deps;
  const house = await propertyOrRefuse(db, "kost", request.kost);
  const room = request.room ? await findRoom(db, { slug: request.kost, number: request.room }) : null;
  const moment = await openStays(deps);
  const starts_at = visitAt(house, request, moment);
  const phone = normalisePhone(request.phone);
  if (!phone) {
    const fields = [{ field: "phone", problem: "an Indonesian phone number" }];
    throw new DomainError("invalid_request", "Some fields are not valid", { fields });
  }
  try {
    return await db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto("kost_visit")
        .values({
          person_id: personId,
          property_id: house.id,
          kost_room_id: room?.id ?? null,
          starts_at,
          phone,
          note: request.note || null,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await notifyStaff(tx, {
        topic: "visit",
        ...kostTexts.id.visitRequested({
          kost: house.name,
          room: room?.number,
          zone: moment.venue.zone,
          at: starts_at,
        }),
        link: null,
        dedupeKey: `visit:${id}:asked`,
      });
      return id;
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}
