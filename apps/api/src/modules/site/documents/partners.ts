import type { SiteValue } from "@lapang/contract/site/site-documents";
import { type Editor, VENUE } from "../editor.ts";

/** The venue's partners, in order. */
export const partnersEditor: Editor<SiteValue<"partners">> = {
  right: "site",
  async read(db, key) {
    if (key !== VENUE) return null;
    const items = await db.selectFrom("partner").select(["name", "about", "website"]).orderBy("position").execute();
    return { items };
  },
  async write(tx, _key, { value }) {
    await tx.deleteFrom("partner").execute();
    const rows = value.items.map((item, position) => ({ position, ...item }));
    if (rows.length > 0) await tx.insertInto("partner").values(rows).execute();
  },
};
