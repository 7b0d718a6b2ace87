/** The local storage key of this browser's push address. */
const TOKEN = "fcm_token";
const TAKEN_AT = "fcm_token_at";
const OWNER = "fcm_token_for";
const LATER = "lapang-notices-later";

const DAY_MS = 86_400_000;
const REFRESH_DAYS = 7;
const LATER_DAYS = 30;

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;
/** `owner` is null while nobody is signed in. */
export type KeptToken = { token: string; owner: string | null; takenAt: number };

export function readToken(store: Store): KeptToken | undefined {
  const token = store.getItem(TOKEN);
  if (!token) return undefined;
  return { token, owner: store.getItem(OWNER) || null, takenAt: Number(store.getItem(TAKEN_AT)) };
}

export function keepToken(store: Store, { token, owner, takenAt }: KeptToken): void {
  store.setItem(TOKEN, token);
  store.setItem(OWNER, owner ?? "");
  store.setItem(TAKEN_AT, String(takenAt));
}

export function dropToken(store: Store): void {
  for (const key of [TOKEN, OWNER, TAKEN_AT]) store.removeItem(key);
}

/** True if the address must be registered again: push services replace addresses, and another person may have signed in. */
export function needsToken(kept: KeptToken | undefined, owner: string | null, now: number): boolean {
  return !kept || kept.owner !== owner || now - kept.takenAt >= REFRESH_DAYS * DAY_MS;
}

export function putOffQuestion(store: Store, now: number): void {
  store.setItem(LATER, String(now + LATER_DAYS * DAY_MS));
}

export function isPutOff(store: Store, now: number): boolean {
  return now < Number(store.getItem(LATER));
}
