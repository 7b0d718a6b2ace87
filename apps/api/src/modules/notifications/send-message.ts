import { createHash } from "node:crypto";
import type { Tx } from "../../db/connect.ts";
import { findMailAddress, insertInboxMessage } from "./queries.ts";
import { queueMail } from "./queue-mail.ts";

export type News = {
  personId: string;
  topic: string;
  title: string;
  body: string;
  /** A path of ours. */
  link: string | null;
  mail?: boolean;
  /** Names the event: however often it is told, the person hears it once. */
  dedupeKey: string;
};

/** Tells a person some news in their inbox, and by mail if asked, in the transaction that makes it true. */
export async function tellPerson(tx: Tx, news: News): Promise<void> {
  const { personId, topic, title, body, link, dedupeKey } = news;
  const key = `${dedupeKey}:${personId}`;
  const isNew = await insertInboxMessage(tx, { id: uuidOf(key), person_id: personId, topic, title, body, link });
  if (!isNew || !news.mail) return;
  const address = await findMailAddress(tx, personId);
  if (!address) return;
  await queueMail(tx, { to: address, subject: title, body, dedupeKey: key });
}

/** The same event has the same id, so the primary key itself refuses the repeat. */
function uuidOf(key: string): string {
  const hex = createHash("sha256").update(key).digest("hex");
  // Version 8: a UUID of our own making.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}
