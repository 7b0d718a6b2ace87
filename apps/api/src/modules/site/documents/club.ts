import type { SiteValue } from "@lapang/contract/site/site-documents";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { albumBySlug } from "../album.ts";
import type { Editor } from "../editor.ts";
import { refuseCounted } from "../resources.ts";

type Club = SiteValue<"club">;

/** The public description of a club; members and meetings are managed elsewhere. */
export const clubEditor: Editor<Club> = {
  right: "rates",
  async read(db, key) {
    const row = await db.selectFrom("club").selectAll().where("slug", "=", key).executeTakeFirst();
    if (!row) return null;
    const { name, summary, description, perks, position, active } = row;
    return {
      ...{ name, summary, description, perks, position, active },
      levelMin: Number(row.level_min),
      levelMax: Number(row.level_max),
      joinPolicy: row.join_policy as Club["joinPolicy"],
      duesMonthly: row.dues_monthly,
      duesYearly: row.dues_yearly,
      visitorFee: row.visitor_fee,
      ladder: row.ladder as Club["ladder"],
      howToJoin: row.how_to_join,
    };
  },
  async write(tx, key, { value, before, now }) {
    const { levelMin, levelMax, joinPolicy, duesMonthly, duesYearly, visitorFee, howToJoin, ...facts } = value;
    const row = {
      ...facts,
      level_min: levelMin,
      level_max: levelMax,
      join_policy: joinPolicy,
      dues_monthly: duesMonthly,
      dues_yearly: duesYearly,
      visitor_fee: visitorFee,
      how_to_join: howToJoin,
    };
    if (before) await tx.updateTable("club").set(row).where("slug", "=", key).execute();
    else
      await tx
        .insertInto("club")
        .values({ ...row, slug: key })
        .execute();
    if (before?.active && !value.active) await refuseMembers(tx, key, now);
  },
  album: albumBySlug("club"),
  retired: (value) => ({ ...value, active: false }),
};

/** Refuses to retire a club with members, applications or meetings ahead. */
async function refuseMembers(tx: Tx, slug: string, now: Date): Promise<void> {
  const { rows } = await sql<{ count: number; until: Date | null }>`
    with own as (select id from club where slug = ${slug}),
      ahead as (select ends_at from club_session as session join club_meeting as meeting on meeting.id = session.meeting_id
        where meeting.club_id in (select id from own) and session.status = 'placed' and ends_at > ${now})
    select (select count(*) from ahead)::int + (select count(*) from club_member
      where club_id in (select id from own) and status in ('active', 'requested'))::int as count,
      (select max(ends_at) from ahead) as until`.execute(tx);
  for (const found of rows) refuseCounted(found);
}
