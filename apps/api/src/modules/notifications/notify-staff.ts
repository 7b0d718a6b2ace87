import { isStaff, roles } from "@lapang/domain/staff/roles";
import type { Tx } from "../../db/connect.ts";
import { findVenueMailbox } from "./find-venue-mailbox.ts";
import type { News } from "./news.ts";
import { notifyPerson } from "./notify-person.ts";
import { listPeopleWithRoles } from "./queries.ts";
import { queueMail } from "./queue-mail.ts";

const staffRoles = roles.filter(isStaff);

/** Notifies all staff in their inboxes and the venue's mailbox by one mail, in the transaction of the event. */
export async function notifyStaff(tx: Tx, news: Omit<News, "personId" | "mail">): Promise<void> {
  for (const { id } of await listPeopleWithRoles(tx, staffRoles)) await notifyPerson(tx, { ...news, personId: id });
  const mailbox = await findVenueMailbox(tx);
  if (!mailbox) return;
  await queueMail(tx, {
    to: mailbox,
    subject: news.title,
    body: news.body,
    dedupeKey: `${news.dedupeKey}:venue`,
  });
}
