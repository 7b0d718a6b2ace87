import { getStaffClub, listStaffClubs } from "@lapang/contract/clubs/staff-clubs";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { listClubs } from "./list-clubs.ts";
import { readClub } from "./read-club.ts";

/** Clubs in the back-office. Staff manage a club by the same routes as its captains. */
export function officeClubRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, listStaffClubs, async () => {
    const now = clock();
    return { items: await listClubs(db, now), now: now.toISOString() };
  });
  serve(app, getStaffClub, ({ params }) => readClub(db, params.slug, clock()));
}
