import type { SiteValue } from "@lapang/contract/site/site-documents";
import { blocksOf, type Section, sectionsOf, withHeadingIds } from "@lapang/domain/article/headings";
import { sql } from "kysely";
import type { Editor } from "../editor.ts";

type Legal = SiteValue<"legal">;

/**
 * The privacy policy, or the terms: there from the start, dated by the day of its last change. An important change marks the
 * new version, and every customer must accept that version. The mark is not part of the text.
 */
export const legalEditor: Editor<Legal> = {
  right: "site",
  async read(db, key) {
    const page = await db.selectFrom("legal_page").selectAll().where("slug", "=", key).executeTakeFirst();
    if (!page) return null;
    return { title: page.title, body: blocksOf(page.sections as Section[]) as Legal["body"], important: false };
  },
  async write(tx, key, { value: { title, body, important }, now }) {
    const sections = JSON.stringify(sectionsOf(withHeadingIds(body)));
    await sql`update legal_page set title = ${title}, sections = ${sections}::jsonb,
        updated_on = (${now}::timestamptz at time zone venue.zone)::date
      from venue where slug = ${key}`.execute(tx);
    if (!important) return;
    await sql`update legal_version set asks_again = true where slug = ${key} and version = (
      select max(version) from legal_version where slug = ${key})`.execute(tx);
  },
};
