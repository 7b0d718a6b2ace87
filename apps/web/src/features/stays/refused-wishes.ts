import { isLocalDate } from "@lapang/domain/venue/venue-time";

const isCount = (text: string) => /^\d{1,6}$/.test(text);

/** The fields whose refused values may be shown on the page: dates and numbers, never free text. */
const repeatable = {
  checkIn: isLocalDate,
  checkOut: isLocalDate,
  nights: isCount,
  guests: isCount,
  children: isCount,
  startMonth: (text: string) => isLocalDate(`${text}-01`),
} as const satisfies Record<string, (text: string) => boolean>;

export type WishField = keyof typeof repeatable;
/** Without `value` the field could not be read. */
export type RefusedWish = { field: WishField; value?: string };

/** The refused values of an address: shown once, and dropped from the next address. */
export type RefusedSearch = { refused?: string | undefined };

export function refusedWish(field: WishField, wished: unknown): RefusedWish {
  const text = String(wished);
  return repeatable[field](text) ? { field, value: text } : { field };
}

/** The latest refused value of each field, as written in an address: `nights.400_guests.99`. */
export function writeRefused(wishes: readonly RefusedWish[]): string | undefined {
  const latest = new Map(wishes.map(({ field, value }) => [field, value === undefined ? field : `${field}.${value}`]));
  return [...latest.values()].join("_") || undefined;
}

export function readRefused(refused: unknown): RefusedWish[] {
  if (typeof refused !== "string") return [];
  return refused.split("_").flatMap((word) => {
    const [field = "", value] = word.split(".");
    if (!Object.hasOwn(repeatable, field)) return [];
    return [value === undefined ? { field: field as WishField } : refusedWish(field as WishField, value)];
  });
}
