import * as contract from "@lapang/contract/people/customers";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../db/connect.ts";
import { serve } from "../../../http/serve.ts";
import type { IdentityPort } from "../../../ports/identity.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { exportMyData } from "../../identity/export-my-data.ts";
import type { PersonalData } from "../../personal-data.ts";
import type { CustomerDeps } from "./customer-deps.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { listCustomers } from "./list-customers.ts";
import { mergeRoutes } from "./merge/routes.ts";
import { addNote, removeNote, setTags } from "./notes.ts";
import { openRecord } from "./read-record.ts";

export function customerRoutes(app: FastifyInstance, deps: CustomerDeps): void {
  const { db, clock } = deps;
  mergeRoutes(app, deps);

  serve(app, contract.listCustomers, async ({ query }) => {
    const { items, total } = await listCustomers(db, query);
    return { items, total, page: query.page, pageSize: query.pageSize };
  });

  serve(app, contract.openRecord, ({ params, person }) => openRecord(db, { personId: params.id, staffId: person.id }));

  serve(app, contract.addNote, ({ params, body, person }) =>
    addNote(db, { personId: params.id, staffId: person.id, body: body.body }),
  );

  serve(app, contract.removeNote, async ({ params, person }) => {
    await removeNote(db, { personId: params.id, staffId: person.id, id: params.noteId });
    return { done: true as const };
  });

  serve(app, contract.setTags, async ({ params, body, person }) => ({
    tags: await setTags(db, { personId: params.id, staffId: person.id, tags: body.tags }),
  }));

  serve(app, contract.eraseCustomer, async ({ params, body, person }) => {
    await eraseCustomer(deps, { personId: params.id, ...body, staffId: person.id, now: clock() });
    return { done: true as const };
  });

  serve(app, contract.exportCustomer, ({ params, body, person }) =>
    exportCustomer(deps, { personId: params.id, staffId: person.id, reason: body.reason, now: clock() }),
  );
}

type ExportDeps = { db: Db; identity: Pick<IdentityPort, "accounts">; parts: readonly PersonalData[] };
type ExportRequest = { personId: string; staffId: string; reason: string; now: Date };

/** Exports the same document that customers get in their profile, at their request at the desk; audited with the reason. */
async function exportCustomer(deps: ExportDeps, { personId, staffId, reason, now }: ExportRequest) {
  refuseOwnMoney({ staffId, concernedId: personId });
  await deps.db.transaction().execute(async (tx) => {
    const customer = await tx
      .selectFrom("person")
      .select("id")
      .where("id", "=", personId)
      .where("role", "=", "customer")
      .where("erased_at", "is", null)
      .executeTakeFirst();
    if (!customer) throw new DomainError("not_found", "There is no such customer");
    const action = "record_exported";
    await recordAction(tx, { personId: staffId, concernedId: personId, action, subjectId: personId, reason });
  });
  return exportMyData(deps, personId, now);
}
