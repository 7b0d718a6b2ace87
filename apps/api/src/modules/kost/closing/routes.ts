import * as contract from "@lapang/contract/stays/kost-living";
import { isStaff } from "@lapang/domain/staff/roles";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { findLease, noLease } from "../lease-rows.ts";
import { answerClosing } from "./answer-closing.ts";
import { readClosing } from "./closing-rows.ts";
import { settleDeposit } from "./settle-deposit.ts";
import { writeClosing } from "./write-closing.ts";

/** The end of a lease: the room check and the deposit. */
export function closingRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, contract.getClosing, async ({ params, person }) => {
    const lease = await findLease(db, params.id);
    if (!lease || (lease.person_id !== person.id && !isStaff(person.role))) throw noLease();
    return readClosing(db, params.id);
  });

  serve(app, contract.answerClosing, async ({ params, body, person }) => {
    await answerClosing(db, { id: params.id, personId: person.id, ...body });
    return readClosing(db, params.id);
  });

  serve(app, contract.writeClosing, async ({ params, body, person }) => {
    await writeClosing(db, { id: params.id, staffId: person.id, ...body });
    return readClosing(db, params.id);
  });

  serve(app, contract.settleDeposit, async ({ params, body, person }) => {
    await settleDeposit(db, { id: params.id, staffId: person.id, ...body });
    return readClosing(db, params.id);
  });
}
