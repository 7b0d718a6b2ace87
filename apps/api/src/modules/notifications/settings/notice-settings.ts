import type { NoticeSettings } from "@lapang/contract/people/notices";
import { type Channel, isWanted, type NoticeChoice, ruleOf, topicsFor } from "@lapang/domain/notifications/topics";
import { isStaff } from "@lapang/domain/staff/roles";
import type { Db } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { recordNews } from "../../consent/record-consent.ts";
import { findQuietHours } from "../quiet-hours.ts";

type Choice = { topic: string; channels: readonly Channel[]; wanted: boolean };
/** The person who chose, and the way: in the settings or by a mail's unsubscribe link. */
type Act = { personId: string; way: "settings" | "mail"; now: Date };

/** The only topic that needs consent; all others are part of the contract. */
const NEWS = "news";

/** Returns a person's notification settings. */
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

/** Switches channels of one topic. Fixed channels store the choice but stay on. A choice about news is recorded as consent. */
export async function chooseNotice(db: Db, { topic, channels, wanted }: Choice, act: Act): Promise<void> {
  const { personId: person_id } = act;
  // Without duplicates: one upsert must not update a row twice.
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
