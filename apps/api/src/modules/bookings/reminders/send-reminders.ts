import { dueReminders, remindOfPaymentAt } from "@lapang/domain/notifications/reminders";
import { daysBetween, localDateOf, type Zone } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import { bookingsTexts } from "../../../texts/bookings.ts";
import type { News } from "../../notifications/news.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { bookingPathOf, checkoutPathOf } from "../sellables.ts";
import type { SellingDeps } from "../selling-deps.ts";
import type { ComingVisit, Reminded } from "./coming-visit.ts";
import {
  holdStands,
  type LapsingHold,
  listComingVisits,
  listLapsingHolds,
  type NotedReminder,
  noteReminder,
  visitStands,
} from "./reminder-rows.ts";

/**
 * Every minute: reminds customers of visits and unpaid holds. It reads the current state, so nothing is sent for a moved or
 * cancelled visit; after downtime each reminder is sent once, and none too late.
 */
export async function sendReminders({ db, clock, sellables }: SellingDeps): Promise<number> {
  const now = clock();
  const { zone, settings } = await findVenueRules(db);
  const nights = { zone, quietHours: settings.quietHours };
  let sent = 0;
  for (const visit of await listComingVisits(db, sellables, now)) {
    const due = dueReminders(visit, nights, now).filter((kind) => !visit.reminded.includes(kind));
    for (const kind of due) {
      const link = bookingPathOf(sellables, visit);
      const news = { ...visitWords(visit, zone, now), ...visitNotice(link, visit.start) };
      if (await remind(db, visit, { kind, about: visit.start, stands: visitStands(visit), news })) sent += 1;
    }
  }
  for (const hold of await listLapsingHolds(db, now)) {
    if (remindOfPaymentAt(hold) > now) continue;
    const lapse = { kind: "payment_lapses", about: hold.heldUntil } as const;
    const news = { ...holdWords(hold, zone), link: checkoutPathOf(sellables, hold), expiresAt: hold.heldUntil };
    if (await remind(db, hold, { ...lapse, stands: holdStands(hold.heldUntil), news })) sent += 1;
  }
  return sent;
}

type Words = Pick<News, "title" | "body" | "link" | "expiresAt" | "actions">;

/** One transaction per reminder, so that a failure does not block the others. */
function remind(
  db: Db,
  { id, personId }: Reminded,
  { news, ...reminder }: Omit<NotedReminder, "id"> & { news: Words },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { kind, about } = reminder;
    if (!(await noteReminder(tx, { id, ...reminder }))) return false;
    const dedupeKey = `booking:${id}:${kind}:${about.toISOString()}`;
    await notifyPerson(tx, { ...news, personId, topic: "reminder", mail: kind !== "hours_before", dedupeKey });
    return true;
  });
}

function visitNotice(link: string, start: Date): Pick<News, "link" | "expiresAt" | "actions"> {
  return {
    link,
    expiresAt: start,
    actions: [
      { title: bookingsTexts.id.showTicket, link },
      { title: bookingsTexts.id.directions, link: "/contact-us" },
    ],
  };
}

function visitWords({ title, code, start }: ComingVisit, zone: Zone, now: Date): Pick<News, "title" | "body"> {
  const daysAhead = daysBetween(localDateOf(zone, now), localDateOf(zone, start));
  return bookingsTexts.id.visitAhead({ title: title ?? code, code, zone, start, daysAhead });
}

function holdWords({ title, code, heldUntil }: LapsingHold, zone: Zone): Pick<News, "title" | "body"> {
  return bookingsTexts.id.holdExpires({ title: title ?? code, code, zone, heldUntil });
}
