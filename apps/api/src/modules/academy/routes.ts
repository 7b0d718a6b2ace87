import { getProgramme, listProgrammes as listProgrammesRoute } from "@lapang/contract/academy";
import { DomainError } from "@lapang/domain/errors";
import { localDateOf } from "@lapang/domain/venue-time";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/serve.ts";
import type { Deps } from "../deps.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { presentProgramme, presentProgrammeDetail } from "./present.ts";
import { findProgramme, listBatches, listCoaches, listProgrammes } from "./queries.ts";

export function academyRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  const findToday = async () => localDateOf((await findVenueRules(db)).zone, clock());

  serve(
    app,
    listProgrammesRoute,
    async ({ query: { page, pageSize, ...filter } }) => {
      const today = await findToday();
      const paging = { limit: pageSize, offset: (page - 1) * pageSize };
      const { rows, total } = await listProgrammes(db, { ...filter, today, ...paging });
      const batches = await listBatches(
        db,
        rows.map((programme) => programme.id),
        today,
      );
      return { items: rows.map((programme) => presentProgramme(programme, batches)), total, page, pageSize };
    },
    { cacheSeconds: 5 },
  );

  serve(
    app,
    getProgramme,
    async ({ params }) => {
      const programme = await findProgramme(db, params.slug);
      if (!programme) throw new DomainError("not_found", "There is no such programme");
      const batches = await listBatches(db, [programme.id], await findToday());
      const coaches = await listCoaches(
        db,
        batches.map((batch) => batch.coach_id),
      );
      return presentProgrammeDetail(programme, batches, coaches);
    },
    { cacheSeconds: 5 },
  );
}
