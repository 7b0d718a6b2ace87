import {
  explainDifference as explainDifferenceRoute,
  getSettlement,
  MOST_TEXT,
  takeSettlement,
} from "@lapang/contract/payments/settlements";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { explainDifference } from "./explain-difference.ts";
import { readSettlement } from "./read-settlement.ts";
import { takeFile } from "./take-file.ts";

/** What the gateway has paid out, held against what was paid. */
export function settlementRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, getSettlement, ({ query }) => readSettlement(db, clock(), query));

  serve(app, takeSettlement, ({ body, person }) => takeFile(db, { ...body, staffId: person.id, now: clock() }), {
    // Every character may be escaped on the way.
    bodyLimit: 2 * MOST_TEXT,
  });

  serve(app, explainDifferenceRoute, ({ body: { note, ...difference }, person }) =>
    explainDifference(db, { difference, note, staffId: person.id, now: clock() }),
  );
}
