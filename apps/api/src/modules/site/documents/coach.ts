import type { SiteValue } from "@lapang/contract/site/site-documents";
import { albumBySlug } from "../album.ts";
import type { Editor } from "../editor.ts";
import { insertResource, refuseInUse, renameResource } from "../resources.ts";

type Coach = SiteValue<"coach">;

/** A coach and their price. */
export const coachEditor: Editor<Coach> = {
  right: "rates",
  async read(db, key) {
    const row = await db.selectFrom("coach").selectAll().where("slug", "=", key).executeTakeFirst();
    if (!row) return null;
    const { name, headline, bio, certificates, languages, levels, active } = row;
    return {
      ...{ name, headline, bio, certificates, languages, levels, active },
      privateRate: row.private_rate,
      weeklyHours: row.weekly_hours as Coach["weeklyHours"],
    };
  },
  async write(tx, key, { value, before, now }) {
    const { privateRate, weeklyHours, ...facts } = value;
    const row = { ...facts, private_rate: privateRate, weekly_hours: JSON.stringify(weeklyHours) };
    if (!before) {
      const resource_id = await insertResource(tx, "coach", value.name);
      await tx
        .insertInto("coach")
        .values({ ...row, slug: key, resource_id })
        .execute();
      return;
    }
    const { resource_id } = await tx
      .updateTable("coach")
      .set(row)
      .where("slug", "=", key)
      .returning("resource_id")
      .executeTakeFirstOrThrow();
    await renameResource(tx, resource_id, value.name);
    if (before.active && !value.active) await refuseInUse(tx, [resource_id], now);
  },
  album: albumBySlug("coach"),
  retired: (value) => ({ ...value, active: false }),
};
