import {
  decideCorrection as decideCorrectionRoute,
  enterCorrection as enterCorrectionRoute,
  listCorrections as listCorrectionsRoute,
} from "@lapang/contract/payments/wallet-corrections";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { decideCorrection, enterCorrection } from "./correct-wallet.ts";
import { listCorrections, readCorrection } from "./list-corrections.ts";

/** Wallet corrections, confirmed by two people. */
export function correctionRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, listCorrectionsRoute, ({ query }) => listCorrections(db, query));

  serve(app, enterCorrectionRoute, async ({ body, person }) =>
    readCorrection(db, await enterCorrection(db, { ...body, staffId: person.id, now: clock() })),
  );

  serve(app, decideCorrectionRoute, async ({ params, body, person }) => {
    await decideCorrection(db, { ...params, ...body, staffId: person.id, now: clock() });
    return readCorrection(db, params.id);
  });
}
