import {
  explainDifference as explainDifferenceRoute,
  getSettlement,
  MOST_TEXT,
  type SettlementDifferenceView,
  takeSettlement,
} from "@lapang/contract/payments/settlements";
import { DomainError } from "@lapang/domain/errors";
import type { SettlementDifference } from "@lapang/domain/payment/settlement";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../db/connect.ts";
import { serve } from "../../../http/serve.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import type { Deps } from "../../deps.ts";
import { importSettlementFile } from "./import-settlement-file.ts";
import { findDifference, readSettlement } from "./read-settlement.ts";

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

type Explaining = { difference: SettlementDifference; note: string; staffId: string; now: Date };

/**
 * Records, once, why files and journal differ. The note applies to these amounts; other amounts need another explanation.
 */
async function explainDifference(
  db: Db,
  { difference, note, staffId, now }: Explaining,
): Promise<SettlementDifferenceView> {
  const found = await findDifference(db, difference);
  if (!found) throw new DomainError("conflict", "The difference changed meanwhile");
  const concernedId = found.person?.id ?? null;
  refuseOwnMoney({ staffId, concernedId });
  const { orderId, kind, here, there } = difference;
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto("settlement_resolution")
      .values({ order_id: orderId, kind, here, there, note, person_id: staffId, at: now })
      .onConflict((known) => known.constraint("settlement_resolution_once").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) throw new DomainError("conflict", "Somebody else has explained it");
    await recordAction(tx, {
      ...{ personId: staffId, concernedId, subjectId: row.id, reason: note },
      action: "settlement_explained",
      details: { ...difference },
    });
  });
  return (await findDifference(db, difference)) ?? found;
}
