import { bookingPath, kinds } from "@lapang/domain/kinds";
import type { Zone } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../../db/connect.ts";
import { academyTexts } from "../../../texts/academy.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import type { Seated, SessionToChange } from "./seated.ts";

type Change = {
  session: SessionToChange;
  seated: readonly Seated[];
  zone: Zone;
  reason: string;
  /** The new start; null when the session is cancelled. */
  movedTo: Date | null;
};

/** Notifies every account with a seat in the session, and the coach; returns the number of accounts. */
export async function notifySessionChange(tx: Tx, { session, seated, zone, reason, movedTo }: Change): Promise<number> {
  const className = `${session.programme} ${session.code}`;
  const { title, body, bodyForCoach } = academyTexts.id.sessionChanged({
    ...{ className, zone, before: session.starts_at, movedTo, reason },
  });
  const event = `session:${session.id}:${movedTo ? `moved:${movedTo.getTime()}` : "cancelled"}`;
  const accounts = new Map(seated.map((seat) => [seat.person_id, seat]));
  for (const [personId, { booking_id }] of accounts) {
    await notifyPerson(tx, {
      personId,
      // The venue made the change, so this notification cannot be turned off.
      topic: "change",
      title,
      body,
      link: booking_id ? bookingPath(kinds.academy, booking_id) : "/my-booking",
      mail: true,
      dedupeKey: event,
    });
  }
  if (session.coach_person) {
    await notifyPerson(tx, {
      ...{ personId: session.coach_person, topic: "change", title, body: bodyForCoach, link: "/coach" },
      dedupeKey: `${event}:coach`,
    });
  }
  return accounts.size;
}
