import type { ReminderKind } from "@lapang/domain/invoice/reminders";
import { instantAt, type LocalDate, type Zone } from "@lapang/domain/venue-time";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";

const REMINDED_AT = "09:00";

/** Nobody is woken up by an invoice. */
export function remindAt(zone: Zone, on: LocalDate): Date {
  return instantAt(zone, on, REMINDED_AT);
}

/** Enqueued by SQL, so that the job exists exactly when the invoice does; one for each kind of reminder. */
export async function enqueueReminder(
  tx: Tx,
  { id, kind, at }: { id: string; kind: ReminderKind; at: Date },
): Promise<void> {
  await sql`select graphile_worker.add_job('remind_invoice', json_build_object('id', ${id}::text, 'kind', ${kind}::text),
    job_key => ${`remind_invoice:${id}:${kind}`}, max_attempts => 20, run_at => ${at}::timestamptz)`.execute(tx);
}
