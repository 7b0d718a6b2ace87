import type { SiteValue } from "@lapang/contract/site/site-documents";
import { type Editor, VENUE } from "../editor.ts";

/** The announcements shown on every page, in order, each with its first and last day. */
export const announcementsEditor: Editor<SiteValue<"announcements">> = {
  right: "site",
  async read(db, key) {
    if (key !== VENUE) return null;
    const rows = await db.selectFrom("announcement").selectAll().orderBy("position").execute();
    return { items: rows.map((row) => ({ text: row.body, startsOn: row.starts_on, endsOn: row.ends_on })) };
  },
  async write(tx, _key, { value }) {
    await tx.deleteFrom("announcement").execute();
    const rows = value.items.map((item, position) => ({
      ...{ position, body: item.text, starts_on: item.startsOn, ends_on: item.endsOn },
    }));
    if (rows.length > 0) await tx.insertInto("announcement").values(rows).execute();
  },
};
