import { type MailPage, writeMailHtml, writeMailText } from "@lapang/domain/notifications/mail-html";
import { ruleOf, topicOf } from "@lapang/domain/notifications/topics";
import type { Db } from "../../../db/connect.ts";
import type { Mail, MailAttachment } from "../../../ports/mail.ts";
import { mailsTexts } from "../../../texts/mails.ts";
import type { WaitingMail } from "./mail-queries.ts";
import { unsubscribeLink } from "./unsubscribe-token.ts";

export type MailMeans = {
  db: Db;
  /** The site's origin; null while unknown, and mails then have no links. */
  origin: () => string | null;
  /** Ticket, calendar entry and receipt of a booking, if it has them. */
  attachmentsOf: (bookingId: string, origin: string) => Promise<MailAttachment[]>;
};

/** Composes a mail: text, HTML, unsubscribe link and attachments. */
export async function writeMail({ db, origin, attachmentsOf }: MailMeans, mail: WaitingMail): Promise<Mail> {
  const { id, to, subject, body, link, bookingId } = mail;
  const site = origin();
  const unsubscribeUrl = site && (await unsubscribeUrlOf(db, site, mail));
  const page: MailPage = {
    title: subject,
    body,
    button: link && site ? { label: labelOf(link), url: `${site}${link}` } : null,
    venue: await findLetterhead(db),
    unsubscribeUrl,
  };
  return {
    ...{ id, to, subject, text: writeMailText(page), html: writeMailHtml(page) },
    ...(unsubscribeUrl && { unsubscribeUrl }),
    ...(bookingId && site && { attachments: await attachmentsOf(bookingId, site) }),
  };
}

async function unsubscribeUrlOf(db: Db, site: string, { topic, personId }: WaitingMail): Promise<string | null> {
  if (!topic || !personId) return null;
  const { always, audience } = ruleOf(topic);
  if (always.includes("mail") || audience === "nobody") return null;
  return `${site}${await unsubscribeLink(db, { personId, topic: topicOf(topic) })}`;
}

function labelOf(link: string): string {
  const { buttons, otherButton } = mailsTexts.id;
  return Object.entries(buttons).find(([path]) => link.startsWith(path))?.[1] ?? otherButton;
}

async function findLetterhead(db: Db): Promise<MailPage["venue"]> {
  const venue = await db.selectFrom("venue").select(["name", "street", "city"]).executeTakeFirst();
  return venue ? { name: venue.name, address: `${venue.street}, ${venue.city}` } : { name: "Lapang", address: "" };
}
