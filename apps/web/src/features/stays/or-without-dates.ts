import { redirect } from "@tanstack/react-router";
import { ApiError } from "../../lib/api/api.ts";
import { stringifySearch } from "../../lib/page/search-params.ts";
import { type RefusedSearch, readRefused, refusedWish, writeRefused } from "./refused-wishes.ts";
import type { HotelSearch, KostChoice, StaySearch } from "./stay-search.ts";

const dates = ["checkIn", "startMonth"] as const;

/**
 * For a date that the API rejects (in the past from an old link, or years away): reloads the page without it and with a note,
 * instead of an error.
 */
export async function orWithoutDates<Data>(
  answer: Promise<Data>,
  path: string,
  search: StaySearch & HotelSearch & KostChoice & RefusedSearch,
): Promise<Data> {
  try {
    return await answer;
  } catch (error) {
    const fields = error instanceof ApiError ? ((error.details.fields ?? []) as { field: string }[]) : [];
    const date = dates.find((one) => search[one] && fields.some(({ field }) => field === one));
    if (!date) throw error;
    const refused = writeRefused([...readRefused(search.refused), refusedWish(date, search[date])]);
    throw redirect({ href: path + stringifySearch({ ...search, [date]: undefined, refused }), replace: true });
  }
}
