import type { Zone } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../../db/connect.ts";
import { kostTexts } from "../../../texts/kost.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import type { VisitRow } from "./visit-rows.ts";

type VisitEvent = keyof (typeof kostTexts)["id"]["visits"];

export async function notifyVisitor(tx: Tx, visit: VisitRow, news: VisitEvent, zone: Zone): Promise<void> {
  const { kost, address, answer, starts_at: at } = visit;
  await notifyPerson(tx, {
    personId: visit.person_id,
    topic: "visit",
    ...kostTexts.id.visits[news]({ kost, address, answer, zone, at }),
    link: `/hotel-kost/kost/${visit.slug}`,
    mail: true,
    dedupeKey: `visit:${visit.id}:${news}:${visit.starts_at.getTime()}`,
  });
}
