import type { BodyOf } from "@lapang/contract/route";
import type { makeStayWish, StayWish } from "@lapang/contract/stays/stay-wishes";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import type { Deps } from "../../deps.ts";
import { firstDayOf, openStays, propertyOrRefuse, refusePastCheckIn } from "../open-stays.ts";
import { listOwnWishes, presentWish } from "./wish-queries.ts";

export type GivenWish = BodyOf<typeof makeStayWish>;
/** More than these are no plans. */
const MAX_WISHES = 10;

/** Writes down who wants to hear when a full house has room for their dates; the same wish once. */
export async function makeWish(deps: Deps, personId: string, wish: GivenWish): Promise<StayWish> {
  const { db, clock } = deps;
  const { today } = await openStays(deps);
  if (wish.kind === "hotel") refusePastCheckIn(wish.checkIn, today);
  else firstDayOf(wish.startMonth, today);
  const property = await propertyOrRefuse(db, wish.kind, wish.slug);
  const id = await db
    .transaction()
    .execute(async (tx) => {
      // The person's row, so that wishes made at the same time are counted one after another.
      await sql`select from person where id = ${personId} for no key update`.execute(tx);
      await refuseTooMany(tx, personId);
      const room = wish.room ? await findRoom(tx, property.id, wish) : null;
      const dates =
        wish.kind === "hotel"
          ? {
              ...{ check_in: wish.checkIn, nights: wish.nights, guests: wish.guests, children: wish.children ?? 0 },
              room_type_id: room,
            }
          : { start_month: `${wish.startMonth}-01`, kost_room_id: room };
      const row = { person_id: personId, property_id: property.id, created_at: clock(), ...dates };
      return tx.insertInto("stay_wish").values(row).returning("id").executeTakeFirstOrThrow();
    })
    .catch((error: unknown) => {
      throw translateConstraint(error);
    });
  const made = (await listOwnWishes(db, personId)).find((one) => one.id === id.id);
  if (!made) throw new DomainError("not_found", "The wish is gone");
  return presentWish(made);
}

async function refuseTooMany(tx: Tx, personId: string): Promise<void> {
  const { waiting } = await tx
    .selectFrom("stay_wish")
    .select((count) => count.fn.countAll<number>().as("waiting"))
    .where("person_id", "=", personId)
    .where("told_at", "is", null)
    .executeTakeFirstOrThrow();
  if (waiting >= MAX_WISHES) throw new DomainError("too_many", `At most ${MAX_WISHES} wishes at once`);
}

async function findRoom(tx: Tx, propertyId: number, { kind, room }: GivenWish): Promise<number> {
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
