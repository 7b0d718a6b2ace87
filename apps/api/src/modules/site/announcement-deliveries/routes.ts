import * as contract from "@lapang/contract/people/announcement-tellings";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { listTellings } from "./list-tellings.ts";
import { tellAnnouncement } from "./tell-announcement.ts";

/** What stands on the site is told to customers too. */
export function tellingRoutes(app: FastifyInstance, { db, clock }: Pick<Deps, "db" | "clock">): void {
  serve(app, contract.listTellings, () => listTellings(db, clock()));

  serve(app, contract.tellAnnouncement, async ({ body, person }) => {
    await tellAnnouncement(db, { text: body.text, personId: person.id, now: clock() });
    return listTellings(db, clock());
  });
}
