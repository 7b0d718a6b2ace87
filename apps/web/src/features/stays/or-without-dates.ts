import { redirect } from "@tanstack/react-router";
import { ApiError } from "../../lib/api.ts";
import { stringifySearch } from "../../lib/search-params.ts";
import type { HotelSearch, KostChoice, StaySearch } from "./stay-search.ts";

const dates = ["checkIn", "startMonth"] as const;

/** A day that is over (an old link), or years away, is no failure of ours: the page opens without it, and says so. */
export async function orWithoutDates<Data>(
  answer: Promise<Data>,
  path: string,
  search: StaySearch & HotelSearch & KostChoice,
): Promise<Data> {
  try {
    return await answer;
  } catch (error) {
    const fields = error instanceof ApiError ? ((error.details.fields ?? []) as { field: string }[]) : [];
    const refused = dates.find((date) => search[date] && fields.some(({ field }) => field === date));
    if (!refused) throw error;
    throw redirect({
      href: path + stringifySearch({ ...search, [refused]: undefined, gone: search[refused] }),
      replace: true,
    });
  }
}
