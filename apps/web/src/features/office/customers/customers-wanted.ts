import type { listCustomers } from "@lapang/contract/people/customers";
import type { QueryOf } from "@lapang/contract/route";
import type { OfficeSearch } from "../kit/office-page.ts";

/** The query that an address asks for; other fields are ignored. */
export function customersWanted({ q, tag, state, sort, page }: OfficeSearch): QueryOf<typeof listCustomers> {
  return {
    ...(q?.trim() && { q: q.trim().slice(0, 100) }),
    ...(tag && { tag: tag.slice(0, 30) }),
    ...(state === "closed" && { state }),
    ...(sort === "name" && { sort }),
    ...(page && /^[1-9]\d{0,2}$/.test(page) && { page: Number(page) }),
  };
}
