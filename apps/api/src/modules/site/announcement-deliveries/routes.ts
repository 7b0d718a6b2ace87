import type { Tellings } from "@lapang/contract/people/announcement-tellings";
import * as contract from "@lapang/contract/people/announcement-tellings";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../db/connect.ts";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { listAnnouncements } from "../../venue/announcements.ts";
import { countAudience } from "./audience.ts";
import { deliverAnnouncement } from "./deliver-announcement.ts";

/** Delivery of announcements to customers. */
export function deliveryRoutes(app: FastifyInstance, { db, clock }: Pick<Deps, "db" | "clock">): void {
  serve(app, contract.listTellings, () => listDeliveries(db, clock()));

  serve(app, contract.tellAnnouncement, async ({ body, person }) => {
    await deliverAnnouncement(db, { text: body.text, personId: person.id, now: clock() });
    return listDeliveries(db, clock());
  });
}

/** Lists the announcements on the site now, with their delivery and the number of customers it would reach. */
async function listDeliveries(db: Db, now: Date): Promise<Tellings> {
  const texts = [...new Set((await listAnnouncements(db, now)).map(({ body }) => body))];
  if (texts.length === 0) return { items: [] };
  const rows = await listRows(db, texts);
  const everybody = await countAudience(db, null);
  const items = texts.map(async (text) => {
    const row = rows.find(({ body }) => body === text);
    if (!row) return { text, reach: everybody, telling: null };
    const telling = {
      at: row.told_at.toISOString(),
      by: { id: row.told_by, name: row.name },
      reached: row.reached,
      state: row.withdrawn ? ("withdrawn" as const) : row.ended_at ? ("told" as const) : ("under-way" as const),
    };
    return { text, reach: telling.state === "told" ? 0 : await countAudience(db, row.id), telling };
  });
  return { items: await Promise.all(items) };
}

async function listRows(db: Db, texts: readonly string[]) {
  return db
    .selectFrom("announcement_telling as telling")
    .innerJoin("person", "person.id", "telling.told_by")
    .select(["telling.id", "body", "told_at", "told_by", "reached", "ended_at", "withdrawn", "person.name"])
    .where("body", "in", texts)
    .execute();
}
