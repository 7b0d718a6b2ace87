import type { SiteValue } from "@lapang/contract/site/site-documents";
import { type Editor, VENUE } from "../editor.ts";

/** Frequently asked questions, in order. */
export const faqsEditor: Editor<SiteValue<"faqs">> = {
  right: "site",
  async read(db, key) {
    if (key !== VENUE) return null;
    return { items: await db.selectFrom("faq").select(["question", "answer"]).orderBy("position").execute() };
  },
  async write(tx, _key, { value }) {
    await tx.deleteFrom("faq").execute();
    const rows = value.items.map((item, position) => ({ position, ...item }));
    if (rows.length > 0) await tx.insertInto("faq").values(rows).execute();
  },
};
