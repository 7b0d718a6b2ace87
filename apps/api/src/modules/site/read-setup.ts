import type { Setup } from "@lapang/contract/site/site";
import { checkPriceRules } from "@lapang/domain/court/check-price-rules";
import type { Db } from "../../db/connect.ts";
import { openHoursOf, pricesEditor } from "./documents/prices.ts";

/** Returns the steps left before the venue can open, derived from the data. */
export async function readSetup(db: Db): Promise<Setup> {
  const [venue, day, courts, payments, staff, booking] = await Promise.all([
    db.selectFrom("venue").select(["street", "phone"]).executeTakeFirst(),
    db.selectFrom("opening_hours").select("weekday").executeTakeFirst(),
    db.selectFrom("court").select(["slug", "name"]).where("status", "=", "open").orderBy("position").execute(),
    db.selectFrom("setup_step").select("step").where("step", "=", "payments").executeTakeFirst(),
    db
      .selectFrom("person")
      .select("id")
      .where("role", "in", ["coach", "front-desk", "manager"])
      .where("disabled_at", "is", null)
      .executeTakeFirst(),
    db.selectFrom("booking").select("id").where("confirmed_at", "is not", null).executeTakeFirst(),
  ]);
  const unpriced = await listUnpriced(db, courts);
  return {
    steps: [
      { step: "facts", done: Boolean(venue?.street && venue.phone) },
      { step: "hours", done: day !== undefined },
      { step: "courts", done: courts.length > 0 },
      { step: "prices", done: courts.length > 0 && unpriced.length === 0 },
      { step: "payments", done: payments !== undefined },
      { step: "staff", done: staff !== undefined },
      { step: "booking", done: booking !== undefined },
    ],
    unpriced,
  };
}

async function listUnpriced(db: Db, courts: readonly { slug: string; name: string }[]) {
  const checked = await Promise.all(
    courts.map(async ({ slug, name }) => {
      const [prices, hours] = await Promise.all([pricesEditor.read(db, slug), openHoursOf(db, slug)]);
      const problems = checkPriceRules(prices?.rules ?? [], hours);
      return problems.some(({ kind }) => kind === "gap") ? [{ key: slug, name }] : [];
    }),
  );
  return checked.flat();
}
