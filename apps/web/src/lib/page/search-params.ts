/** The URL is the state, and people read it: plain `key=value`, no JSON, no empty fields. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== "") params.set(key, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : "";
}

/** Reads one field of the URL; any value outside `words` counts as not given. */
export function oneOf<const Word extends string>(value: unknown, words: readonly Word[]): Word | undefined {
  return words.find((word) => word === value);
}

/** The API returns no page beyond this one. */
const MAX_PAGE = 1000;

/** The page number of a list; page 1 stays out of the address. */
export function pageNumber(value: unknown): number | undefined {
  return wholeNumber(value, 2, MAX_PAGE);
}

export function wholeNumber(value: unknown, min: number, max: number): number | undefined {
  const number = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}
