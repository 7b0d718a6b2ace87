import type { HotelAvailability, HotelDetail } from "@lapang/contract/stays/stays";
import { useNavigate } from "@tanstack/react-router";
import { plainDates } from "../stay-wishes.ts";

/** Returns a function that navigates to the same page and dates with other rooms. */
export function useChooseRooms({ slug }: Pick<HotelDetail, "slug">, stay: HotelAvailability) {
  const navigate = useNavigate();
  return (rooms: string | undefined) => {
    const search = { ...plainDates(stay), rooms };
    void navigate({ to: "/hotel-kost/hotel/$slug", params: { slug }, search, resetScroll: false, replace: true });
  };
}
