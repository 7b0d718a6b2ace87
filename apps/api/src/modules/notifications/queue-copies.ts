import { endOfQuiet, type Nights } from "@lapang/domain/notifications/quiet-hours";
import { type Channel, isWanted, type NoticeChoice, ruleOf } from "@lapang/domain/notifications/topics";
import type { QuietHours } from "@lapang/domain/venue/venue-settings";
import type { Zone } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import type { News } from "./news.ts";
import { enqueuePushCopies } from "./push/push-queries.ts";
import { queueMail } from "./queue-mail.ts";
import { quietHoursOf, storedQuietHours } from "./quiet-hours.ts";
import { enqueueWhatsapp } from "./whatsapp/whatsapp-queries.ts";

type InboxMessage = { id: string; key: string; news: News };
type Recipient = {
  email: string | null;
  phone: string | null;
  zone: Zone;
  quiet: Partial<QuietHours> | null;
  now: Date;
  hasDevices: boolean;
  choices: NoticeChoice[];
};

/** Queues the copies that the recipient wants. Copies to phones wait for the end of quiet hours if the topic allows it. */
export async function queueCopies(tx: Tx, { id, key, news }: InboxMessage): Promise<void> {
  const recipient = await findRecipient(tx, news.personId);
  if (!recipient) return;
  const { zone, quiet, now } = recipient;
  const runAt = runAtOf(news, { zone, quietHours: quietHoursOf(quiet) }, now);
  const goesBy = (channel: Channel) => isWanted(news.topic, channel, recipient.choices);
  if (recipient.hasDevices && goesBy("push")) await enqueuePushCopies(tx, id, runAt);
  // WhatsApp is off by default. If the venue does not use it, the job drops the copy.
  if (recipient.phone && goesBy("whatsapp")) await enqueueWhatsapp(tx, id, recipient.phone, runAt);
  if (news.mail && recipient.email && goesBy("mail")) {
    const { title: subject, body, ticketOf } = news;
    await queueMail(tx, {
      ...{ to: recipient.email, subject, body, dedupeKey: key, messageId: id },
      ...(ticketOf && { ticketOf }),
    });
  }
}

function runAtOf({ topic, expiresAt }: News, nights: Nights, now: Date): Date {
  const morning = ruleOf(topic).canWait ? endOfQuiet(nights, now) : null;
  // Send at night what would expire before the morning.
  return morning && !(expiresAt && expiresAt <= morning) ? morning : now;
}

/** `now` comes from the database's clock, like every deadline. */
async function findRecipient(tx: Tx, personId: string): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select (select email where not exists (select from stopped_mailbox where address = email)) as email, phone, clock_timestamp() as now,
      coalesce((select zone from venue limit 1), 'Asia/Jakarta') as zone,
      ${storedQuietHours} as quiet,
      exists (select from push_device where person_id = person.id) as "hasDevices",
      coalesce((select json_agg(json_build_object('topic', topic, 'channel', channel, 'wanted', wanted))
        from notice_choice where person_id = person.id), '[]') as choices
    from person where id = ${personId} and disabled_at is null`.execute(tx);
  return rows[0];
}
