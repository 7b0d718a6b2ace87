import { offerUntil } from "@lapang/domain/booking/waiting-list";
import { DomainError } from "@lapang/domain/errors";
import type { Role } from "@lapang/domain/roles";
import type { Db } from "../../db/connect.ts";
import { translateConstraint } from "../../db/constraint-errors.ts";
import { holdCourts } from "./hold-courts.ts";
import { lockBooking, lockPerson } from "./queries.ts";
import { quoteWish, readWish } from "./read-wish.ts";
import { tellOffered } from "./tell-booker.ts";
import { type InLine, lockWaiting, setPlace } from "./waiting-list-queries.ts";

/** `gone`: somebody was faster, here or there. `refused`: they cannot have it at all, and stand in line no more. */
export type Offered = "offered" | "gone" | "refused";

/** Gives who is first in line a real hold on the slot for some minutes, and tells them; quotas do not apply to it. */
export async function offerSlot(db: Db, winner: InLine, now: Date): Promise<Offered> {
  const person = await findWaiter(db, winner.personId);
  try {
    if (!person) throw new DomainError("not_found", "There is no such person");
    const asked = { court: winner.court, start: winner.start.toISOString(), end: winner.end.toISOString() };
    const wish = await readWish(db, person, [asked], now);
    const offeredUntil = offerUntil(winner.start, now, wish.venue.settings);
    const quote = quoteWish(wish, now);
    return await db.transaction().execute(async (tx) => {
      await lockPerson(tx, person.id);
      if (!(await lockWaiting(tx, winner.id))) return "gone";
      const id = await holdCourts(tx, { wish, quote, person, now, offeredUntil });
      await setPlace(tx, winner.id, { status: "offered", booking_id: id, offered_until: offeredUntil });
      const booking = await lockBooking(tx, id);
      if (booking) await tellOffered(tx, booking, { until: offeredUntil, zone: wish.venue.zone });
      return "offered";
    });
  } catch (caught) {
    const error = translateConstraint(caught);
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "slot_taken") return "gone";
    await db.transaction().execute(async (tx) => {
      if (await lockWaiting(tx, winner.id)) await setPlace(tx, winner.id, { status: "lapsed" });
    });
    return "refused";
  }
}

async function findWaiter(db: Db, id: string) {
  const person = await db
    .selectFrom("person")
    .select(["id", "name", "role", "phone"])
    .where("id", "=", id)
    .executeTakeFirst();
  return person && { ...person, role: person.role as Role, sessionId: "" };
}
