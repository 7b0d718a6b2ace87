import { dropStayWish, listStayWishes, makeStayWish } from "@lapang/contract/stays/stay-wishes";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { addAlert } from "./add-alert.ts";
import { listOwnAlerts, presentAlert } from "./alert-queries.ts";

/** Alerts when a full house becomes free. */
export function stayAlertRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  const listOf = async (personId: string) => ({ items: (await listOwnAlerts(db, personId)).map(presentAlert) });
  serve(app, makeStayWish, ({ body, person }) => addAlert({ db, clock }, person.id, body));
  serve(app, listStayWishes, ({ person }) => listOf(person.id));
  serve(app, dropStayWish, async ({ params, person }) => {
    await db.deleteFrom("stay_wish").where("id", "=", params.id).where("person_id", "=", person.id).execute();
    return listOf(person.id);
  });
}
