import { getLegalPage, getVenue } from "@lapang/contract/site/venue";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/serve.ts";
import type { Deps } from "../deps.ts";
import { listAnnouncements } from "./announcements.ts";
import { findVenueRules } from "./find-venue-rules.ts";
import { presentLegalPage, presentVenue } from "./present.ts";
import { findLegalPage, findVenue, listFaqs, listHourPackages, listPartners } from "./queries.ts";

export function venueRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(
    app,
    getVenue,
    async () => {
      const [rules, venue, announcements, partners, faqs, hourPackages] = await Promise.all([
        findVenueRules(db),
        findVenue(db),
        listAnnouncements(db, clock()),
        listPartners(db),
        listFaqs(db),
        listHourPackages(db),
      ]);
      if (!venue) throw new DomainError("unavailable", "The venue is not set up yet");
      return presentVenue({ venue, rules, announcements, partners, faqs, hourPackages });
    },
    { cacheSeconds: 5 },
  );

  serve(
    app,
    getLegalPage,
    async ({ params }) => {
      const page = await findLegalPage(db, params.slug);
      if (!page) throw new DomainError("not_found", "There is no such page");
      return presentLegalPage(page);
    },
    { cacheSeconds: 5 },
  );
}
