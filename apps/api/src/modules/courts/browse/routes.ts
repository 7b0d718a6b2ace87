import {
  getCourt,
  getCourtAvailability,
  getDayAvailability,
  listCourts as listCourtsRoute,
} from "@lapang/contract/courts/courts";
import type { Standing } from "@lapang/domain/booking/standing";
import { isOpenOn } from "@lapang/domain/court/window";
import { DomainError } from "@lapang/domain/errors";
import { FARTHEST_DAYS, lastDayToAsk } from "@lapang/domain/venue/calendar-reach";
import { addDays, type LocalDate, localDateOf } from "@lapang/domain/venue/venue-time";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Variant } from "../../../http/caching/cache-until.ts";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { SESSION_COOKIE } from "../../identity/session-token.ts";
import { listPhotos } from "../../media/photos/list-photos.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { chooseCourts } from "./choose-courts.ts";
import { presentDetail, presentFacts, presentSlot } from "./present.ts";
import { findCourt, listCourts } from "./queries.ts";
import { readCourtDays } from "./read-court-days.ts";
import type { SessionProfiles } from "./session-profiles.ts";

const CACHE = { cacheSeconds: 3 };

declare module "fastify" {
  interface FastifyRequest {
    /** The signed-in person's standing if it affects dates and prices; null for the public profile. */
    terms: Standing | null;
  }
}
const SIMILAR_COURTS = 3;

export type CourtDeps = Deps & { sessionProfiles: Pick<SessionProfiles, "find"> };

export function courtRoutes(app: FastifyInstance, { db, clock, sessionProfiles }: CourtDeps): void {
  app.decorateRequest("terms", null);
  const perProfile = {
    ...CACHE,
    variantOf: async (request: FastifyRequest): Promise<Variant | null> => {
      const token = request.cookies[SESSION_COOKIE];
      if (token === undefined) return null;
      const { profile, isCurrent } = await sessionProfiles.find(token);
      if (!profile) return null;
      request.terms = profile.standing;
      return isCurrent ? { kind: "alike", key: profile.key } : { kind: "own" };
    },
  };

  /** Returns the requested date (default today), with the time and the venue's rules; rejects dates more than a year away. */
  async function openDay(field: string, wanted: LocalDate | undefined) {
    const now = clock();
    const venue = await findVenueRules(db);
    const today = localDateOf(venue.zone, now);
    const date = wanted ?? today;
    if (date < addDays(today, -FARTHEST_DAYS) || date > lastDayToAsk(today)) {
      const fields = [{ field, problem: "a date within a year of today" }];
      throw new DomainError("invalid_request", "Some fields are not valid", { fields });
    }
    return { now, venue, today, date };
  }

  const photosOf = (courts: readonly { id: number }[]) =>
    listPhotos(
      db,
      "court",
      courts.map(({ id }) => id),
    );

  async function courtAt(slug: string) {
    const court = await findCourt(db, slug);
    if (!court) throw new DomainError("not_found", "There is no such court");
    return court;
  }

  serve(
    app,
    listCourtsRoute,
    async ({ query, request, reply }) => {
      const { now, venue, today, date } = await openDay("date", query.date);
      const rows = await listCourts(db, {
        surface: query.surface,
        setting: query.setting,
        lights: query.lights === "1",
      });
      const span = { venue, standing: request.terms, from: date, days: 1, now };
      const [{ courts, window, changesAt }, photos] = await Promise.all([
        readCourtDays(db, rows, span),
        photosOf(rows),
      ]);
      reply.cacheUntil(changesAt);
      const chosen = chooseCourts(courts, query, { today, photos });
      const { page, pageSize } = query;
      return {
        items: chosen.slice((page - 1) * pageSize, page * pageSize),
        total: chosen.length,
        page,
        pageSize,
        date,
        open: isOpenOn(window, date),
      };
    },
    perProfile,
  );

  serve(
    app,
    getCourt,
    async ({ params }) => {
      const court = await courtAt(params.slug);
      const { now, venue, today } = await openDay("date", undefined);
      const others = (await listCourts(db)).filter((other) => other.id !== court.id);
      const near = (other: typeof court) =>
        Number(other.surface === court.surface) * 2 + Number(other.setting === court.setting);
      const similar = others.toSorted((a, b) => near(b) - near(a)).slice(0, SIMILAR_COURTS);
      const shown = [court, ...similar];
      const [grid, photos] = await Promise.all([
        readCourtDays(db, shown, { venue, from: today, days: 1, now }),
        photosOf(shown),
      ]);
      const [own, ...rest] = grid.courts.map((one) => ({ ...one, facts: presentFacts(one.court, one.rules, today) }));
      if (!own) throw new DomainError("not_found", "There is no such court");
      return presentDetail({
        ...own,
        photos: photos.all(court.id),
        similar: rest.map((other) => ({ ...other.facts, photo: photos.first(other.court.id) })),
      });
    },
    CACHE,
  );

  serve(
    app,
    getCourtAvailability,
    async ({ params, query, request, reply }) => {
      const court = await courtAt(params.slug);
      const { now, venue, today, date } = await openDay("from", query.from);
      const span = { venue, standing: request.terms, from: date, days: query.days, now };
      const { courts, changesAt } = await readCourtDays(db, [court], span);
      reply.cacheUntil(changesAt);
      const days = (courts[0]?.days ?? []).map((day) => ({ date: day.date, slots: day.slots.map(presentSlot) }));
      return { court: court.slug, from: date, today, now: now.toISOString(), days };
    },
    perProfile,
  );

  serve(
    app,
    getDayAvailability,
    async ({ query, request, reply }) => {
      const { now, venue, today, date } = await openDay("date", query.date);
      const span = { venue, standing: request.terms, from: date, days: 1, now };
      const grid = await readCourtDays(db, await listCourts(db), span);
      reply.cacheUntil(grid.changesAt);
      const courts = grid.courts.map(({ court, rules, days }) => ({
        court: presentFacts(court, rules, today),
        slots: (days[0]?.slots ?? []).map(presentSlot),
      }));
      const window = { ...grid.window, alsoOpen: [...grid.window.alsoOpen] };
      return { date, today, now: now.toISOString(), window, courts };
    },
    perProfile,
  );
}
