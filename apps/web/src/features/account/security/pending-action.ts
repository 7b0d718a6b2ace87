/** A part of the profile that may send the person to an external provider and continue afterwards. */
export type AccountPart = "email" | "password" | "methods" | "erase";

const KEY = "lapang-away-for";

/**
 * Runs `work`, during which the page may leave for the provider (where popups are blocked). Stores the part in this tab's
 * session storage, so that the page that comes back continues it.
 */
export async function leavePageFor(part: AccountPart, work: () => Promise<void>): Promise<void> {
  storePart(part);
  try {
    await work();
  } finally {
    storePart(undefined);
  }
}

/** Returns and clears the part that this tab left for, if any. */
export function popPendingAction(): AccountPart | undefined {
  try {
    const part = sessionStorage.getItem(KEY);
    storePart(undefined);
    return part === null ? undefined : (part as AccountPart);
  } catch {
    return undefined;
  }
}

function storePart(part: AccountPart | undefined): void {
  try {
    if (part) sessionStorage.setItem(KEY, part);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the profile simply opens as usual.
  }
}
