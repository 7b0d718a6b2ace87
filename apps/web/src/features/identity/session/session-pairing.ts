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
  return uid !== undefined && read() === `${personId} ${uid}`;
}

/** The provider's user who was signed in here and has not left; a visitor has none. */
export function pairedUid(): string | undefined {
  return read()?.split(" ")[1];
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
