import type {
  getHotel,
  getHotelAvailability,
  getKost,
  getKostAvailability,
  listStays,
} from "@lapang/contract/stays/stays";
import { apiQuery } from "../../lib/api/api.ts";
import type { HotelDates, KostStart, StaySearch } from "./stay-search.ts";

const HALF_MINUTE = 30_000;
const pollAfterMs = () => HALF_MINUTE;

export const stayQueries = {
  list: (search: StaySearch) => ({ ...apiQuery<typeof listStays>("/api/v1/stays", { query: search }), pollAfterMs }),
  hotel: (slug: string) => apiQuery<typeof getHotel>("/api/v1/hotels/:slug", { params: { slug } }),
  kost: (slug: string) => apiQuery<typeof getKost>("/api/v1/kosts/:slug", { params: { slug } }),
  hotelRooms: (slug: string, query: HotelDates) => ({
    ...apiQuery<typeof getHotelAvailability>("/api/v1/hotels/:slug/availability", { params: { slug }, query }),
    pollAfterMs,
  }),
  kostRooms: (slug: string, query: KostStart) => ({
    ...apiQuery<typeof getKostAvailability>("/api/v1/kosts/:slug/availability", { params: { slug }, query }),
    pollAfterMs,
  }),
};
