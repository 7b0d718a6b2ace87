import { DomainError } from "@lapang/domain/errors";
import { Gate } from "../../../../gate.ts";

/** Pictures are decoded in native memory, outside of every other limit. */
export const imageGate = new Gate({
  atOnce: 2,
  maxWaiting: 100,
  refuse: () => new DomainError("unavailable", "Too busy, try again shortly"),
});
