const STORE = "lapang-hold-keys";
const MOST = 12;

type Keys = [order: string, key: string][];

/**
 * Returns the idempotency key of an order, shared by all tabs of this browser. A reload, a second tab or a second press then
 * repeats the same request and gets the first reply.
 */
export function keyOf(order: string): string {
  const kept = read().find(([known]) => known === order)?.[1];
  if (kept) return kept;
  const key = crypto.randomUUID();
  write([[order, key], ...read()].slice(0, MOST) as Keys);
  return key;
}

/** After a refusal, or when the hold is over, the same order needs a new key. */
export function forgetKey(order: string): void {
  write(read().filter(([known]) => known !== order));
}

/** Without storage the keys last as long as this page. */
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
