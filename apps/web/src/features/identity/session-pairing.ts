const KEY = "lapang-signed-in-as";

/**
 * Which of the provider's users stands behind our session. The two are kept apart, and a browser may hold the one of
 * yesterday's person: what changes an account asks here first whether they belong together.
 */
export function keepPairing(personId: string | undefined, uid: string | undefined): void {
  try {
    if (personId && uid) localStorage.setItem(KEY, `${personId} ${uid}`);
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that stores nothing asks for the password once more.
  }
}

export function arePaired(personId: string, uid: string | undefined): boolean {
  try {
    return uid !== undefined && localStorage.getItem(KEY) === `${personId} ${uid}`;
  } catch {
    return false;
  }
}
