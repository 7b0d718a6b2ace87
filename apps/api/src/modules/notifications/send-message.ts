import { createHash } from "node:crypto";
import type { NoticeAction } from "@lapang/domain/notices/push-payload";
import { ruleOf, type Urgency } from "@lapang/domain/notices/topics";
import type { Tx } from "../../db/connect.ts";
import { insertInboxMessage } from "./queries.ts";
import { queueCopies } from "./queue-copies.ts";

export type News = {
  personId: string;
  /** One of `domain/notices/topics.ts`: by it people choose how they are told. */
  topic: string;
  title: string;
  body: string;
  /** A path of ours. */
  link: string | null;
  mail?: boolean;
  /** Names the event: however often it is told, the person hears it once. */
  dedupeKey: string;
  /** As usual for its topic when not said. */
  urgency?: Urgency;
  /** From then on it helps nobody: a phone is not told any more. */
  expiresAt?: Date;
  /** What it is about: on a phone newer news of the same takes the place of older. Its link when not said. */
  tag?: string;
  /** The booking whose ticket, calendar entry and receipt go along with the mail. */
  ticketOf?: string;
  /** Buttons on a phone. */
  actions?: readonly NoticeAction[];
};

/** Tells a person some news in their inbox, and copies it to phone and mailbox as they chose, in the transaction that makes it true. */
export async function tellPerson(tx: Tx, news: News): Promise<void> {
  const { personId, topic, title, body, link, dedupeKey } = news;
  const key = `${dedupeKey}:${personId}`;
  const id = uuidOf(key);
  const isNew = await insertInboxMessage(tx, {
    ...{ id, person_id: personId, topic, title, body, link },
    urgency: news.urgency ?? ruleOf(topic).urgency,
    expires_at: news.expiresAt ?? null,
    tag: news.tag ?? link,
    actions: JSON.stringify(news.actions ?? []),
  });
  if (isNew) await queueCopies(tx, { id, key, news });
}

/** The same event has the same id, so the primary key itself refuses the repeat. */
function uuidOf(key: string): string {
  const hex = createHash("sha256").update(key).digest("hex");
  // Version 8: a UUID of our own making.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}
