import type { CustomerDeps } from "./customer-deps.ts";
import * as contract from "@lapang/contract/people/customers";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { exportCustomer } from "./export-customer.ts";
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
