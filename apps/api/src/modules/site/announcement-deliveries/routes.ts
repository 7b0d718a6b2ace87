import * as contract from "@lapang/contract/people/announcement-tellings";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { deliverAnnouncement } from "./deliver-announcement.ts";
import { listDeliveries } from "./list-deliveries.ts";

/** Delivery of announcements to customers. */
export function deliveryRoutes(app: FastifyInstance, { db, clock }: Pick<Deps, "db" | "clock">): void {
  serve(app, contract.listTellings, () => listDeliveries(db, clock()));

  serve(app, contract.tellAnnouncement, async ({ body, person }) => {
    await deliverAnnouncement(db, { text: body.text, personId: person.id, now: clock() });
    return listDeliveries(db, clock());
  });
}
