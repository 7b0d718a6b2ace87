/** A part of the profile that may send the person to an external provider and continue afterwards. */
export type AccountPart = "email" | "password" | "methods" | "erase";

const KEY = "lapang-away-for";

/**
 * Runs `walk`, during which the page may leave for the provider (where popups are blocked). Stores the part in this tab's
 * session storage, so that the page that comes back continues it.
 */
export async function awayFor(part: AccountPart, walk: () => Promise<void>): Promise<void> {
  mark(part);
  try {
    await walk();
  } finally {
    mark(undefined);
  }
}

/** Returns and clears the part that this tab left for, if any. */
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
    // Without storage the profile simply opens as usual.
  }
}
