import type { Change, Realtime } from "../../ports/realtime.ts";
import type { Db } from "../../db/connect.ts";
import { openMemory, personKey } from "../../db/remembered.ts";

/** Lets this process remember what it has read for as long as it hears of changes; returns how to stop. */
export function rememberWhileHeard(db: Db, realtime: Realtime): () => void {
  const memory = openMemory(db, () => realtime.caughtUp());
  return realtime.subscribe((change: Change) => {
    if (change.kind === "allocation") memory.forgetLedger();
    else if (change.kind === "person") memory.forget(personKey(change.personId));
    else if (change.kind === "content" || change.kind === "silence" || change.kind === "gap") memory.forgetAll();
  });
}
