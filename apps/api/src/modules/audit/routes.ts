import {
  listAudit as listAuditRoute,
  listAuditFilters as listAuditWordsRoute,
} from "@lapang/contract/payments/staff-money";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/serve.ts";
import type { Deps } from "../deps.ts";
import { listAudit, listAuditFilters } from "./list-audit.ts";

export function auditRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, listAuditRoute, async ({ query }) => {
    const { items, total } = await listAudit(db, query);
    return { items, total, page: query.page, pageSize: query.pageSize };
  });

  serve(app, listAuditWordsRoute, () => listAuditFilters(db));
}
