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
import { importSettlementFile } from "./import-settlement-file.ts";
import { readSettlement } from "./read-settlement.ts";

/** Settlement files of the gateway, compared with the payments. */
export function settlementRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, getSettlement, ({ query }) => readSettlement(db, clock(), query));

  serve(
    app,
    takeSettlement,
    ({ body, person }) => importSettlementFile(db, { ...body, staffId: person.id, now: clock() }),
    {
      // JSON may escape every character.
      bodyLimit: 2 * MOST_TEXT,
    },
  );

  serve(app, explainDifferenceRoute, ({ body: { note, ...difference }, person }) =>
    explainDifference(db, { difference, note, staffId: person.id, now: clock() }),
  );
}
