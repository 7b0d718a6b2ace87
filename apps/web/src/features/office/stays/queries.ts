import type { listFeeds } from "@lapang/contract/stays/staff-feeds";
import type { getFolio, getHotelBoard, getRateCalendar } from "@lapang/contract/stays/staff-hotel";
import type { listPassports } from "@lapang/contract/stays/staff-passports";
import type { getDeskStay, getTape, listHouses } from "@lapang/contract/stays/staff-tape";
import type { getHotel } from "@lapang/contract/stays/stays";
import { isLocalDate } from "@lapang/domain/venue/venue-time";
import { apiQuery } from "../../../lib/api/api.ts";

/** Refetched at every visit. Open screens get live events; polling is the fallback. */
const freshMs = 0;
const pollAfterMs = () => 30_000;

export const staysQueries = {
  houses: () => ({ ...apiQuery<typeof listHouses>("/api/v1/staff/houses", {}), freshMs: 60_000 }),
  tape: (slug: string, from?: string) => ({
    ...apiQuery<typeof getTape>("/api/v1/staff/hotels/:slug/tape", {
      params: { slug },
      query: from && isLocalDate(from) ? { from } : {},
    }),
    freshMs,
    pollAfterMs,
  }),
  day: (slug: string) => ({
    ...apiQuery<typeof getHotelBoard>("/api/v1/staff/hotels/:slug/board", { params: { slug }, query: {} }),
    freshMs,
    pollAfterMs,
  }),
  stay: (itemId: string) => ({
    ...apiQuery<typeof getDeskStay>("/api/v1/staff/stays/:itemId", { params: { itemId } }),
    freshMs,
  }),
  folio: (itemId: string) => ({
    ...apiQuery<typeof getFolio>("/api/v1/staff/stays/:itemId/folio", { params: { itemId } }),
    freshMs,
  }),
  hotel: (slug: string) => apiQuery<typeof getHotel>("/api/v1/hotels/:slug", { params: { slug } }),
  rates: (slug: string, from: string, to: string) => ({
    ...apiQuery<typeof getRateCalendar>("/api/v1/staff/hotels/:slug/rates", { params: { slug }, query: { from, to } }),
    freshMs,
  }),
  feeds: (slug: string) => ({
    ...apiQuery<typeof listFeeds>("/api/v1/staff/hotels/:slug/feeds", { params: { slug } }),
    freshMs,
    pollAfterMs,
  }),
  passports: (slug: string) => ({
    ...apiQuery<typeof listPassports>("/api/v1/staff/hotels/:slug/passports", { params: { slug } }),
    freshMs,
    pollAfterMs,
  }),
};
