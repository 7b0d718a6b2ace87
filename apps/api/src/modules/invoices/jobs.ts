import { reminderDays, reminderOn } from "@lapang/domain/invoice/reminders";
import { addDays, localDateOf } from "@lapang/domain/venue/venue-time";
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { taskFor } from "../../jobs/queued-jobs.ts";
import type { Deps } from "../deps.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { chargeLateFee } from "./charge-late-fee.ts";
import type { InvoiceSubjects } from "./invoice-subject.ts";
import { remindAt } from "./remind-at.ts";
import { remindInvoice } from "./remind-invoice.ts";

const BATCH = 500;

export function invoiceTasks({ db, clock, subjects }: Deps & { subjects: InvoiceSubjects }) {
  return {
    remind_invoice: taskFor("remind_invoice", (reminder) => remindInvoice(db, { ...reminder, now: clock() })),
    /** Catches up on reminders that a lost job did not send, and charges late fees. */
    sweep_invoices: async () => {
      await sendMissedReminders({ db, clock });
      await chargeLateFees({ db, clock }, subjects);
    },
  } satisfies Record<string, Task>;
}

/** Sends missed reminders: only the one that is current, not earlier ones. */
export async function sendMissedReminders({ db, clock }: Deps): Promise<void> {
  const now = clock();
  const { zone } = await findVenueRules(db);
  const today = localDateOf(zone, now);
  if (now < remindAt(zone, today)) return;
  const open = await db
    .selectFrom("invoice")
    .select(["id", "due_on"])
    .where("status", "=", "open")
    .where("due_on", "<=", addDays(today, -reminderDays.due_7))
    // Skips invoices whose last reminder was sent.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("invoice_reminder").whereRef("invoice_id", "=", "invoice.id").where("kind", "=", "late_3")),
      ),
    )
    .orderBy("due_on")
    .limit(BATCH)
    .execute();
  for (const { id, due_on } of open) {
    const kind = reminderOn(due_on, today);
    if (kind) await remindInvoice(db, { id, kind, now });
  }
}

async function chargeLateFees({ db, clock }: Deps, subjects: InvoiceSubjects): Promise<void> {
  const now = clock();
  const { zone, settings } = await findVenueRules(db);
  if (settings.invoices.lateFeePercent === 0) return;
  const late = await db
    .selectFrom("invoice")
    .select("id")
    .where("status", "=", "open")
    .where("due_on", "<", addDays(localDateOf(zone, now), -settings.invoices.lateFeeAfterDays))
    .where(
      sql<boolean>`not exists (select from invoice_line where invoice_id = invoice.id and invoice_line.kind = 'late_fee')`,
    )
    .orderBy("due_on")
    .limit(BATCH)
    .execute();
  for (const { id } of late) await chargeLateFee(db, subjects, { id, now });
}
