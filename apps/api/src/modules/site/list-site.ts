import type { Site } from "@lapang/contract/site/site";
import type { SiteKind } from "@lapang/contract/site/site-documents";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { VENUE } from "./editor.ts";

type Listed = Site["documents"][number];

const single: readonly SiteKind[] = ["facts", "hours", "settings", "announcements", "partners", "faqs"];

/** Lists every editable document, in the order visitors see them. */
export async function listSite(db: Db, now: Date): Promise<Listed[]> {
  const [venue, { rows }] = await Promise.all([
    db.selectFrom("venue").select("name").executeTakeFirst(),
    sql<Listed>`
      select kind, key, title, active from (
        select 'court' as kind, slug as key, name as title, status = 'open' as active, 1 as part, position, code as name from court
        union all select 'prices', slug, name, status = 'open', 2, position, code from court
        union all select 'add-on', slug, name, active, 3, position, lpad(id::text, 9, '0') from add_on
        union all select 'coach', slug, name, active, 4, 0, name from coach
        union all select 'package', slug, name, active, 5, hours, slug from hour_package
        union all select 'programme', slug, name, active, 6, position, slug from programme
        union all select 'club', slug, name, active, 7, position, slug from club
        union all select kind, slug, name, active, 8, position, slug from property
        union all select 'room-type', house.slug || '.' || type.slug, type.name || ', ' || house.name,
            type.active and house.active, 9, house.position, house.slug || lpad(type.position::text, 9, '0')
          from room_type as type join property as house on house.id = type.property_id
        union all select 'kost-room', house.slug || '.' || lower(room.number), room.number || ', ' || house.name,
            room.active and house.active, 10, house.position, house.slug || room.number
          from kost_room as room join property as house on house.id = room.property_id
        union all select 'article', slug, title, status <> 'draft' and published_at <= ${now}, 11, 0,
            to_char(extract(epoch from timestamptz '2200-01-01' - coalesce(published_at, updated_at)), 'FM000000000000')
          from article
        union all select 'legal', slug, title, true, 12, 0, slug from legal_page
      ) as document order by part, position, name`.execute(db),
  ]);
  const title = venue?.name ?? "";
  return [...single.map((kind) => ({ kind, key: VENUE, title, active: true })), ...rows];
}
