import { getClub, listClubs as listClubsRoute } from "@lapang/contract/clubs/clubs";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/serve.ts";
import type { Deps } from "../deps.ts";
import { listPhotos } from "../media/photos/list-photos.ts";
import { presentClub, presentClubDetail } from "./present.ts";
import { findClub, listClubs, listMeetings } from "./queries.ts";

export function clubRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(
    app,
    listClubsRoute,
    async ({ query: { page, pageSize, ...filter } }) => {
      const paging = { limit: pageSize, offset: (page - 1) * pageSize };
      const { rows, total } = await listClubs(db, { ...filter, ...paging });
      const ids = rows.map((club) => club.id);
      const [meetings, photos] = await Promise.all([listMeetings(db, ids), listPhotos(db, "club", ids)]);
      return { items: rows.map((club) => presentClub(club, meetings, photos)), total, page, pageSize };
    },
    { cacheSeconds: 5 },
  );

  serve(
    app,
    getClub,
    async ({ params }) => {
      const club = await findClub(db, params.slug);
      if (!club) throw new DomainError("not_found", "There is no such club");
      const ids = [club.id];
      const [meetings, photos] = await Promise.all([listMeetings(db, ids), listPhotos(db, "club", ids)]);
      return presentClubDetail(club, meetings, photos);
    },
    { cacheSeconds: 5 },
  );
}
