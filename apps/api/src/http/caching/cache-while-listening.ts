import type { Db } from "../../db/connect.ts";
import { openMemory, personKey } from "../../db/remembered.ts";
import type { Change, Realtime } from "../../ports/realtime.ts";

/** Lets this process cache database reads while it receives change notifications; returns a function that stops it. */
export function cacheWhileListening(db: Db, realtime: Realtime): () => void {
  const memory = openMemory(db, () => realtime.caughtUp());
  return realtime.subscribe((change: Change) => {
    if (change.kind === "allocation") memory.forgetLedger();
    else if (change.kind === "person") memory.forget(personKey(change.personId));
    else if (change.kind === "content" || change.kind === "silence" || change.kind === "gap") memory.forgetAll();
  });
}
