import type { SiteValue } from "@lapang/contract/site/site-documents";
import { checkPriceRules } from "@lapang/domain/court/check-price-rules";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import type { Editor } from "../editor.ts";
import { VENUE } from "../editor.ts";
import { courtEditor } from "./court.ts";
import { hoursEditor } from "./hours.ts";

type Prices = SiteValue<"prices">;

/** The price of a court hour, by time and customer group. */
export const pricesEditor: Editor<Prices> = {
  right: "rates",
  async read(db, key) {
    const court = await db.selectFrom("court").select("id").where("slug", "=", key).executeTakeFirst();
    if (!court) return null;
    const rows = await db.selectFrom("price_rule").selectAll().where("court_id", "=", court.id).orderBy("id").execute();
    return {
      rules: rows.map((row) => ({
        tier: row.tier as Prices["rules"][number]["tier"],
        label: row.label,
        weekdays: row.weekdays,
        startsOn: row.starts_on,
        endsOn: row.ends_on,
        fromTime: row.from_time.slice(0, 5),
        toTime: row.to_time.slice(0, 5),
        peak: row.peak,
        pricePerHour: row.price_per_hour,
        priority: row.priority,
      })),
    };
  },
  async write(tx, key, { value }) {
    const problems = checkPriceRules(value.rules, await openHoursOf(tx, key));
    if (problems.length > 0) {
      throw new DomainError("price_rules_wrong", "These prices have gaps, overlaps or hours for nothing", { problems });
    }
    const court = await tx.selectFrom("court").select("id").where("slug", "=", key).executeTakeFirstOrThrow();
    await tx.deleteFrom("price_rule").where("court_id", "=", court.id).execute();
    const rows = value.rules.map(({ tier, label, weekdays, peak, priority, ...rule }) => ({
      ...{ court_id: court.id, tier, label, weekdays, peak, priority },
      starts_on: rule.startsOn,
      ends_on: rule.endsOn,
      from_time: rule.fromTime,
      to_time: rule.toTime,
      price_per_hour: rule.pricePerHour,
    }));
    if (rows.length > 0) await tx.insertInto("price_rule").values(rows).execute();
  },
};

/** Returns the court's own hours, or the venue's. */
export async function openHoursOf(db: Db, key: string) {
  const court = await courtEditor.read(db, key);
  return court?.hours ?? (await hoursEditor.read(db, VENUE))?.days ?? [];
}
