import { listOwnSeats } from "@lapang/contract/academy/academy";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { readOwnSeats } from "./own-seats.ts";

/** What the form of a class asks beside its price. */
export function enrolRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, listOwnSeats, async ({ params, person }) => ({ items: await readOwnSeats(db, person.id, params.slug) }));
}
