import { setImmediate as turn } from "node:timers/promises";
import { configure, getConfig } from "@testing-library/react";

const { asyncWrapper } = getConfig();

configure({
  /** How long a test waits for an element. Long, so that a busy machine is no failure. */
  asyncUtilTimeout: 10_000,
  /**
   * An awaited element may be visible before React has run the effects of the same render. React queues them, so one more turn
   * of the event loop lets them run.
   */
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait);
    await turn();
    return found;
  },
});
