const KEY = "lapang-signed-in-as";

/**
 * Stores which provider user belongs to our session. The two are separate, and the SDK may still hold another person's user;
 * operations on the account check this first.
 */
export function keepPairing(personId: string | undefined, uid: string | undefined): void {
  try {
    if (personId && uid) localStorage.setItem(KEY, `${personId} ${uid}`);
    else localStorage.removeItem(KEY);
  } catch {
    // A browser without storage asks for the password once more.
  }
}

export function arePaired(personId: string, uid: string | undefined): boolean {
  return uid !== undefined && read() === `${personId} ${uid}`;
}

/** The provider user who signed in here and has not signed out; undefined for a visitor. */
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
