import { dropStayWish, listStayWishes, makeStayWish } from "@lapang/contract/stays/stay-wishes";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { makeWish } from "./make-wish.ts";
import { listOwnWishes, presentWish } from "./wish-queries.ts";

/** Who waits for a full house. */
export function stayWishRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  const listOf = async (personId: string) => ({ items: (await listOwnWishes(db, personId)).map(presentWish) });
  serve(app, makeStayWish, ({ body, person }) => makeWish({ db, clock }, person.id, body));
  serve(app, listStayWishes, ({ person }) => listOf(person.id));
  serve(app, dropStayWish, async ({ params, person }) => {
    await db.deleteFrom("stay_wish").where("id", "=", params.id).where("person_id", "=", person.id).execute();
    return listOf(person.id);
  });
}
