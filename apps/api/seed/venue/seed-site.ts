import { addDays, instantAt } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../src/db/connect.ts";
import { factsEditor } from "../../src/modules/site/documents/facts.ts";
import { pricesEditor } from "../../src/modules/site/documents/prices.ts";
import type { VenueDay } from "../venue-day.ts";
import { found } from "./seed-resources.ts";

/** Seeds the manager's recent changes, so that the history has entries to show and undo. */
export async function seedSite(tx: Tx, { zone, today }: VenueDay): Promise<void> {
  const { id: person_id } = await tx
    .selectFrom("person")
    .select("id")
    .where("role", "=", "manager")
    .executeTakeFirstOrThrow();
  const facts = await factsEditor.read(tx, "venue");
  const prices = await pricesEditor.read(tx, "bata");
  const rules = prices?.rules.map((rule) => ({ ...rule, pricePerHour: rule.pricePerHour - 10_000 }));
  const changes = [
    { kind: "facts", key: "venue", before: { ...facts, tagline: "Lapangan tenis di lereng Dago." }, after: facts },
    { kind: "prices", key: "bata", before: { rules }, after: prices },
  ];
  await tx
    .insertInto("site_document")
    .values(changes.map(({ kind, key }) => ({ kind, key, version: 1 })))
    .execute();
  const daysAgo = new Map([
    ["facts", 12],
    ["prices", 5],
  ]);
  await tx
    .insertInto("site_revision")
    .values(
      changes.map(({ kind, key, before, after }) => ({
        ...{ kind, key, version: 1, person_id },
        at: instantAt(zone, addDays(today, -found(daysAgo, kind)), "09:30"),
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      })),
    )
    .execute();
}
