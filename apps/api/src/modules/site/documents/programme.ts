import type { SiteValue } from "@lapang/contract/site/site-documents";
import { slugOf } from "@lapang/domain/site/slug-of";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { albumBySlug } from "../album.ts";
import type { Editor } from "../editor.ts";
import { refuseCounted } from "../resources.ts";

type Programme = SiteValue<"programme">;
type Skill = { key: string; name: string };

/** An academy programme; its classes are planned elsewhere. */
export const programmeEditor: Editor<Programme> = {
  right: "rates",
  async read(db, key) {
    const row = await db.selectFrom("programme").selectAll().where("slug", "=", key).executeTakeFirst();
    if (!row) return null;
    const { name, summary, description, format, includes, position, active } = row;
    return {
      ...{ name, summary, description, format, includes, position, active },
      ageMin: row.age_min,
      ageMax: row.age_max,
      level: row.level as Programme["level"],
      skills: (row.skills as Skill[]).map((skill) => skill.name),
      pricePerTerm: row.price_per_term,
      trialPrice: row.trial_price,
      termWeeks: row.term_weeks,
      drill: row.drill as Programme["drill"],
    };
  },
  async write(tx, key, { value, before, now }) {
    const { ageMin, ageMax, pricePerTerm, trialPrice, termWeeks, skills, ...facts } = value;
    const row = {
      ...facts,
      age_min: ageMin,
      age_max: ageMax,
      price_per_term: pricePerTerm,
      trial_price: trialPrice,
      term_weeks: termWeeks,
      skills: JSON.stringify(await keyedSkills(tx, key, skills)),
    };
    if (before) await tx.updateTable("programme").set(row).where("slug", "=", key).execute();
    else
      await tx
        .insertInto("programme")
        .values({ ...row, slug: key })
        .execute();
    if (before?.active && !value.active) await refuseClasses(tx, key, now);
  },
  album: albumBySlug("programme"),
  retired: (value) => ({ ...value, active: false }),
};

/** A skill keeps its key while its name is unchanged, so that coaches' marks stay with it. */
async function keyedSkills(tx: Tx, slug: string, names: readonly string[]): Promise<Skill[]> {
  const row = await tx.selectFrom("programme").select("skills").where("slug", "=", slug).executeTakeFirst();
  const known = new Map(((row?.skills ?? []) as Skill[]).map((skill) => [skill.name, skill.key]));
  const taken = new Set(names.flatMap((name) => known.get(name) ?? []));
  return names.map((name) => {
    const wish = slugOf(name) || "teknik";
    let key = known.get(name) ?? wish;
    if (!known.has(name)) for (let count = 2; taken.has(key); count += 1) key = `${wish}-${count}`;
    taken.add(key);
    return { key, name };
  });
}

/** Refuses to retire a programme with running or future classes. */
async function refuseClasses(tx: Tx, slug: string, now: Date): Promise<void> {
  const { rows } = await sql<{ count: number; until: Date | null }>`
    select count(*)::int as count, max((ends_on + 1)::timestamp at time zone venue.zone) as until
    from venue cross join batch join programme on programme.id = batch.programme_id
    where programme.slug = ${slug} and batch.status = 'published'
      and ends_on >= (${now}::timestamptz at time zone venue.zone)::date`.execute(tx);
  for (const found of rows) refuseCounted(found);
}
