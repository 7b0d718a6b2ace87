/** A part of the profile that may send the person to an external provider and continue afterwards. */
export type AccountPart = "email" | "password" | "methods" | "erase";

const KEY = "lapang-away-for";

/**
 * Runs `work`, which may redirect the page to the provider (where popups are blocked). Stores the part in this tab's
 * session storage, so that the page continues with it after the return.
 */
export async function leavePageFor(part: AccountPart, work: () => Promise<void>): Promise<void> {
  storePart(part);
  try {
    await work();
  } finally {
    storePart(undefined);
  }
}

/** Returns and clears the part stored by `leavePageFor`, if any. */
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
