/** A part of the profile that may send somebody to an external provider, and takes them back. */
export type AccountPart = "email" | "password" | "methods" | "erase";

const KEY = "lapang-away-for";

/** Where windows are blocked the page itself leaves: what it left for is kept for the page that comes back. */
export async function awayFor(part: AccountPart, walk: () => Promise<void>): Promise<void> {
  mark(part);
  try {
    await walk();
  } finally {
    mark(undefined);
  }
}

/** What this tab left the profile for; told once. */
export function takeErrand(): AccountPart | undefined {
  try {
    const part = sessionStorage.getItem(KEY);
    mark(undefined);
    return part === null ? undefined : (part as AccountPart);
  } catch {
    return undefined;
  }
}

function mark(part: AccountPart | undefined): void {
  try {
    if (part) sessionStorage.setItem(KEY, part);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without a store the profile opens as it always does.
  }
}
