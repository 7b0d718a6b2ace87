import { listOwnSeats } from "@lapang/contract/academy/academy";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { readOwnSeats } from "./own-seats.ts";

/** Routes of the enrolment form, in addition to the price preview. */
export function enrolRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, listOwnSeats, async ({ params, person }) => ({ items: await readOwnSeats(db, person.id, params.slug) }));
}
