import * as contract from "@lapang/contract/desk/saved-views";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { changeView, removeView, restoreView, saveView } from "./manage-views.ts";
import { requireTable } from "./view-access.ts";
import { listViews } from "./view-queries.ts";

/** Saved filters of staff tables. */
export function viewRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, contract.listViews, async ({ query, person }) => {
    requireTable(person, query.table);
    return { items: await listViews(db, person, query.table) };
  });

  serve(app, contract.saveView, ({ body, person }) => saveView(db, person, body));

  serve(app, contract.changeView, ({ params, body, person }) => changeView(db, person, params.id, body));

  serve(app, contract.removeView, ({ params, person }) => removeView(db, person, params.id, clock()));

  serve(app, contract.restoreView, ({ params, person }) => restoreView(db, person, params.id));
}
