import { type ReminderKind, reminderOn } from "@lapang/domain/invoice/reminders";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../db/connect.ts";
import { invoicesTexts } from "../../texts/invoices.ts";
import { notifyPerson } from "../notifications/notify-person.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { requireLines } from "./invoice-rows.ts";

type Reminding = { id: string; kind: ReminderKind; now: Date };

/** Sends one kind of reminder of an open invoice, at most once and only on its days; returns true if sent. */
export async function remindInvoice(db: Db, { id, kind, now }: Reminding): Promise<boolean> {
  const { zone } = await findVenueRules(db);
  const today = localDateOf(zone, now);
  return db.transaction().execute(async (tx) => {
    const invoice = await tx.selectFrom("invoice").selectAll().where("id", "=", id).forShare().executeTakeFirst();
    if (invoice?.status !== "open" || reminderOn(invoice.due_on, today) !== kind) return false;
    const reminder = await tx
      .insertInto("invoice_reminder")
      .values({ invoice_id: id, kind, sent_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("kind")
      .executeTakeFirst();
    if (!reminder) return false;
    const { sums } = await requireLines(tx, id);
    await notifyPerson(tx, {
      personId: invoice.person_id,
      topic: "invoice",
      ...invoicesTexts.id.reminders[kind]({ title: invoice.title, amount: sums.total, dueOn: invoice.due_on }),
      link: `/invoice/${id}`,
      mail: true,
      dedupeKey: `invoice:${id}:${kind}`,
    });
    return true;
  });
}
