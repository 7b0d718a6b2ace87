const STORE = "lapang-hold-keys";
const MOST = 12;

type Keys = [order: string, key: string][];

/**
 * One key for one order, shared by all tabs of this browser: a reload, a second tab or a second press asks for the same
 * hold again and gets the first answer.
 */
export function keyOf(order: string): string {
  const kept = read().find(([known]) => known === order)?.[1];
  if (kept) return kept;
  const key = crypto.randomUUID();
  write([[order, key], ...read()].slice(0, MOST) as Keys);
  return key;
}

/** After a refusal, or once the hold is over, the same order is a new one. */
export function forgetKey(order: string): void {
  write(read().filter(([known]) => known !== order));
}

/** For a browser that stores nothing: at least this page asks once. */
let unstored: Keys = [];

function read(): Keys {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "[]") as Keys;
  } catch {
    return unstored;
  }
}

function write(keys: Keys): void {
  unstored = keys;
  try {
    localStorage.setItem(STORE, JSON.stringify(keys));
  } catch {
    // Kept in memory above.
  }
}
