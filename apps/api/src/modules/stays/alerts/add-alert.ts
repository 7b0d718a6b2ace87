import type { BodyOf } from "@lapang/contract/route";
import type { makeStayWish, StayWish } from "@lapang/contract/stays/stay-wishes";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import type { Deps } from "../../deps.ts";
import { firstDayOf, openStays, propertyOrRefuse, refusePastCheckIn } from "../open-stays.ts";
import { listOwnAlerts, presentAlert } from "./alert-queries.ts";

export type NewAlert = BodyOf<typeof makeStayWish>;
const MAX_ALERTS = 10;

/** Adds an alert for a full house, sent when it has room for the dates; the same alert only once. */
export async function addAlert(deps: Deps, personId: string, alert: NewAlert): Promise<StayWish> {
  const { db, clock } = deps;
  const { today } = await openStays(deps);
  if (alert.kind === "hotel") refusePastCheckIn(alert.checkIn, today);
  else firstDayOf(alert.startMonth, today);
  const property = await propertyOrRefuse(db, alert.kind, alert.slug);
  const id = await db
    .transaction()
    .execute(async (tx) => {
      // The person's row lock serialises concurrent additions, so that the count is exact.
      await sql`select from person where id = ${personId} for no key update`.execute(tx);
      await refuseTooMany(tx, personId);
      const room = alert.room ? await findRoom(tx, property.id, alert) : null;
      const dates =
        alert.kind === "hotel"
          ? {
              ...{ check_in: alert.checkIn, nights: alert.nights, guests: alert.guests, children: alert.children ?? 0 },
              room_type_id: room,
            }
          : { start_month: `${alert.startMonth}-01`, kost_room_id: room };
      const row = { person_id: personId, property_id: property.id, created_at: clock(), ...dates };
      return tx.insertInto("stay_wish").values(row).returning("id").executeTakeFirstOrThrow();
    })
    .catch((error: unknown) => {
      throw translateConstraint(error);
    });
  const made = (await listOwnAlerts(db, personId)).find((one) => one.id === id.id);
  if (!made) throw new DomainError("not_found", "The alert is gone");
  return presentAlert(made);
}

async function refuseTooMany(tx: Tx, personId: string): Promise<void> {
  const { waiting } = await tx
    .selectFrom("stay_wish")
    .select((count) => count.fn.countAll<number>().as("waiting"))
    .where("person_id", "=", personId)
    .where("told_at", "is", null)
    .executeTakeFirstOrThrow();
  if (waiting >= MAX_ALERTS) throw new DomainError("too_many", `At most ${MAX_ALERTS} wishes at once`);
}

async function findRoom(tx: Tx, propertyId: number, { kind, room }: NewAlert): Promise<number> {
  const found =
    kind === "hotel"
      ? await tx
          .selectFrom("room_type")
          .select("id")
          .where("property_id", "=", propertyId)
          .where("slug", "=", room ?? "")
          .where("active", "=", true)
          .executeTakeFirst()
      : await tx
          .selectFrom("kost_room")
          .select("id")
          .where("property_id", "=", propertyId)
          .where("number", "=", room ?? "")
          .where("active", "=", true)
          .executeTakeFirst();
  if (!found) throw new DomainError("not_found", "There is no such room in this house");
  return found.id;
}
