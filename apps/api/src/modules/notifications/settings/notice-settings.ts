import type { NoticeSettings } from "@lapang/contract/people/notices";
import { type Channel, isWanted, type NoticeChoice, ruleOf, topicsFor } from "@lapang/domain/notices/topics";
import { isStaff } from "@lapang/domain/staff/roles";
import type { Db } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { recordNews } from "../../consent/record-consent.ts";
import { findQuietHours } from "../quiet-hours.ts";

type Choice = { topic: string; channels: readonly Channel[]; wanted: boolean };
/** Chosen in the settings, or by the link at the end of a mail. */
type Act = { personId: string; way: "settings" | "mail"; now: Date };

/** The topic that needs consent; all others belong to a purchase. */
const NEWS = "news";

/** How a person wants to be told, as it stands. */
export async function readNoticeSettings(
  db: Db,
  { id, role }: Pick<SignedIn, "id" | "role">,
  available: readonly Channel[],
): Promise<NoticeSettings> {
  const rows = await db
    .selectFrom("notice_choice")
    .select(["topic", "channel", "wanted"])
    .where("person_id", "=", id)
    .execute();
  const choices = rows as NoticeChoice[];
  const topics = topicsFor(isStaff(role)).map((topic) => ({
    topic,
    switches: available.map((channel) => ({
      channel,
      wanted: isWanted(topic, channel, choices),
      fixed: ruleOf(topic).always.includes(channel),
    })),
  }));
  const hours = await findQuietHours(db);
  const quiet = hours.from === hours.until ? null : hours;
  return { channels: [...available], topics, quiet, mailStopped: await isMailStopped(db, id) };
}

async function isMailStopped(db: Db, personId: string): Promise<boolean> {
  const stopped = await db
    .selectFrom("person")
    .innerJoin("stopped_mailbox", "stopped_mailbox.address", "person.email")
    .select("person.id")
    .where("person.id", "=", personId)
    .executeTakeFirst();
  return stopped !== undefined;
}

/** Opens or closes ways for one topic; fixed ways keep the choice and stay open. A choice about news is a consent, recorded. */
export async function chooseNotice(db: Db, { topic, channels, wanted }: Choice, act: Act): Promise<void> {
  const { personId: person_id } = act;
  // A channel named twice would update the same row twice, which PostgreSQL refuses.
  const ways = [...new Set(channels)];
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("notice_choice")
      .values(ways.map((channel) => ({ person_id, topic, channel, wanted })))
      .onConflict((conflict) =>
        conflict
          .columns(["person_id", "topic", "channel"])
          .doUpdateSet((row) => ({ wanted: row.ref("excluded.wanted"), chosen_at: row.fn("now") })),
      )
      .execute();
    if (topic === NEWS) await recordNews(tx, act, { channels: ways, given: wanted });
  });
}
