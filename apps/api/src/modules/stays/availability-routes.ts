import { getHotelAvailability, getKostAvailability, type KostAvailability } from "@lapang/contract/stays/stays";
import { kostTermNames, quoteKost } from "@lapang/domain/stay/kost-price";
import { addMonths } from "@lapang/domain/venue/venue-time";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/serve.ts";
import type { Deps } from "../deps.ts";
import { readHotelAvailability } from "./hotel-availability.ts";
import { firstFreeMonth } from "./kost-availability.ts";
import { listKostLettings } from "./list-kost-lettings.ts";
import { firstDayOf, openStays, propertyOrRefuse, refusePastCheckIn, type VenueMoment } from "./open-stays.ts";
import { type KostRoomRow, type LettingRow, listKostRooms, type PropertyRow } from "./queries.ts";
import { earliestHold } from "./read-hotel-rooms.ts";

const CACHE = { cacheSeconds: 3 };

export function stayAvailabilityRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(
    app,
    getHotelAvailability,
    async ({ params, query, reply }) => {
      const property = await propertyOrRefuse(db, "hotel", params.slug);
      const moment = await openStays({ db, clock });
      const checkIn = query.checkIn ?? moment.today;
      refusePastCheckIn(checkIn, moment.today);
      const { availability, changesAt } = await readHotelAvailability(db, property, { ...query, checkIn }, moment);
      reply.cacheUntil(changesAt);
      return availability;
    },
    CACHE,
  );

  serve(
    app,
    getKostAvailability,
    async ({ params, query, reply }) => {
      const property = await propertyOrRefuse(db, "kost", params.slug);
      const moment = await openStays({ db, clock });
      const startMonth = query.startMonth ?? moment.today.slice(0, 7);
      const earliest = firstDayOf(startMonth, moment.today);
      const rooms = await listKostRooms(db, [property.id]);
      const resourceIds = rooms.map((room) => room.resource_id);
      const lettings = await listKostLettings(db, resourceIds, moment.now);
      reply.cacheUntil(earliestHold(lettings));
      return {
        kost: property.slug,
        startMonth,
        today: moment.today,
        now: moment.now.toISOString(),
        depositMonths: moment.venue.settings.kost.depositMonths,
        rooms: rooms.map((room) => presentRoomAvailability({ room, property, lettings, earliest }, moment)),
      };
    },
    CACHE,
  );
}

type RoomFacts = { room: KostRoomRow; property: PropertyRow; lettings: readonly LettingRow[]; earliest: string };

function presentRoomAvailability(
  { room, property, lettings, earliest }: RoomFacts,
  { today, venue }: VenueMoment,
): KostAvailability["rooms"][number] {
  const own = lettings.filter((letting) => letting.resource_id === room.resource_id);
  const free = firstFreeMonth({ opensOn: room.available_from, lettings: own }, { zone: venue.zone, today, earliest });
  const rates = { monthly: room.monthly, quarterly: room.quarterly, halfYearly: room.half_yearly, yearly: room.yearly };
  const { kost, taxPercent } = venue.settings;
  const quotes = kostTermNames.map((term) => {
    const quote = quoteKost(rates, term, {
      depositMonths: kost.depositMonths,
      taxPercent: Number(property.kost_tax_percent ?? taxPercent.kost),
    });
    const until = free && addMonths(free.from, quote.months);
    const available = free !== null && until !== null && (free.emptyBy === null || until <= free.emptyBy);
    return { ...quote, available, until };
  });
  const available = free !== null && free.from.slice(0, 7) === earliest.slice(0, 7);
  return { number: room.number, available, from: free?.from ?? null, quotes };
}
