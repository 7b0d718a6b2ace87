import { createHash } from "node:crypto";
import { ruleOf } from "@lapang/domain/notifications/topics";
import type { Tx } from "../../db/connect.ts";
import type { News } from "./news.ts";
import { insertInboxMessage } from "./queries.ts";
import { queueCopies } from "./queue-copies.ts";

/** Notifies a person in the inbox and queues copies by their chosen channels, in the transaction of the event. */
export async function notifyPerson(tx: Tx, news: News): Promise<void> {
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

/** Derives the id from the key, so that the primary key refuses duplicates. */
function uuidOf(key: string): string {
  const hex = createHash("sha256").update(key).digest("hex");
  // Version 8: a custom UUID.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}
