import { getProgramme, listProgrammes as listProgrammesRoute } from "@lapang/contract/academy/academy";
import { DomainError } from "@lapang/domain/errors";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { listPhotos } from "../../media/photos/list-photos.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { presentProgramme, presentProgrammeDetail } from "./present.ts";
import { findProgramme, listBatches, listCoaches, listProgrammes, listSessionsOf } from "./queries.ts";

export function academyRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  const findMoment = async () => {
    const now = clock();
    return { today: localDateOf((await findVenueRules(db)).zone, now), now };
  };

  serve(
    app,
    listProgrammesRoute,
    async ({ query: { page, pageSize, ...filter } }) => {
      const moment = await findMoment();
      const paging = { limit: pageSize, offset: (page - 1) * pageSize };
      const { rows, total } = await listProgrammes(db, { ...filter, today: moment.today, ...paging });
      const ids = rows.map((programme) => programme.id);
      const [batches, photos] = await Promise.all([listBatches(db, ids, moment), listPhotos(db, "programme", ids)]);
      return { items: rows.map((programme) => presentProgramme(programme, batches, photos)), total, page, pageSize };
    },
    { cacheSeconds: 5 },
  );

  serve(
    app,
    getProgramme,
    async ({ params }) => {
      const programme = await findProgramme(db, params.slug);
      if (!programme) throw new DomainError("not_found", "There is no such programme");
      const moment = await findMoment();
      const batches = await listBatches(db, [programme.id], moment);
      const coachIds = batches.map((batch) => batch.coach_id);
      const [coaches, photos, coachPhotos, sessions] = await Promise.all([
        listCoaches(db, coachIds),
        listPhotos(db, "programme", [programme.id]),
        listPhotos(db, "coach", coachIds),
        listSessionsOf(
          db,
          batches.map((batch) => batch.id),
        ),
      ]);
      return presentProgrammeDetail(programme, batches, { coaches, sessions, photos, coachPhotos, now: moment.now });
    },
    { cacheSeconds: 5 },
  );
}
