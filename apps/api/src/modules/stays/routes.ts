import { getHotel, getKost, listStays } from "@lapang/contract/stays/stays";
import { addDays, instantAt, localDateOf } from "@lapang/domain/venue/venue-time";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/serve.ts";
import type { Deps } from "../deps.ts";
import { findPlacePhoto } from "../media/photos/find-place-photo.ts";
import { listPhotos, presentPhoto } from "../media/photos/list-photos.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { firstFreeMonth } from "./kost-availability.ts";
import { listKostLettings } from "./list-kost-lettings.ts";
import { listStayCards } from "./list-stay-cards.ts";
import { openStays, propertyOrRefuse } from "./open-stays.ts";
import { presentHotel, presentKost, presentKostRoom } from "./present.ts";
import { countRooms, listKostRooms, listRatePlans, listRoomTypes } from "./queries.ts";

export function stayRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  const propertyAt = (kind: "hotel" | "kost", slug: string) => propertyOrRefuse(db, kind, slug);

  serve(
    app,
    listStays,
    async ({ query, reply }) => {
      const moment = await openStays({ db, clock });
      const [{ cards, changesAt }, place] = await Promise.all([listStayCards(db, query, moment), findPlacePhoto(db)]);
      reply.cacheUntil(changesAt);
      const { page, pageSize } = query;
      const items = cards.slice((page - 1) * pageSize, page * pageSize);
      return { items, total: cards.length, page, pageSize, place: place ? presentPhoto(place) : null };
    },
    { cacheSeconds: 5 },
  );

  serve(
    app,
    getHotel,
    async ({ params }) => {
      const [property, { zone }] = await Promise.all([propertyAt("hotel", params.slug), findVenueRules(db)]);
      const now = clock();
      const today = localDateOf(zone, now);
      const roomTypes = await listRoomTypes(db, [property.id]);
      const typeIds = roomTypes.map((type) => type.id);
      const night = {
        from: instantAt(zone, today, property.check_in ?? "14:00"),
        to: instantAt(zone, addDays(today, 1), property.check_out ?? "12:00"),
      };
      const [ratePlans, counts, photos, typePhotos] = await Promise.all([
        listRatePlans(db, typeIds),
        countRooms(db, typeIds, night, now),
        listPhotos(db, "property", [property.id]),
        listPhotos(db, "room-type", typeIds),
      ]);
      return presentHotel(property, { roomTypes, ratePlans, counts, photos: photos.all(property.id), typePhotos });
    },
    { cacheSeconds: 5 },
  );

  serve(
    app,
    getKost,
    async ({ params }) => {
      const [property, { zone, settings }] = await Promise.all([propertyAt("kost", params.slug), findVenueRules(db)]);
      const now = clock();
      const today = localDateOf(zone, now);
      const rooms = await listKostRooms(db, [property.id]);
      const resourceIds = rooms.map((room) => room.resource_id);
      const roomIds = rooms.map((room) => room.id);
      const [lettings, photos, roomPhotos] = await Promise.all([
        listKostLettings(db, resourceIds, now),
        listPhotos(db, "property", [property.id]),
        listPhotos(db, "kost-room", roomIds),
      ]);
      const views = rooms.map((room) => {
        const own = lettings.filter((letting) => letting.resource_id === room.resource_id);
        const free = firstFreeMonth({ opensOn: room.available_from, lettings: own }, { zone, today, earliest: today });
        return presentKostRoom(room, { availableFrom: free?.from ?? null, photos: roomPhotos.all(room.id) });
      });
      return presentKost(property, { rooms: views, photos: photos.all(property.id), settings });
    },
    { cacheSeconds: 5 },
  );
}
