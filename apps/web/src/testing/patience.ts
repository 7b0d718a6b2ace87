import { setImmediate as turn } from "node:timers/promises";
import { configure, getConfig } from "@testing-library/react";

const { asyncWrapper } = getConfig();

configure({
  /** How long a test waits for what should come; a busy machine is no failure, and what never comes still fails. */
  asyncUtilTimeout: 10_000,
  /**
   * What was waited for may be seen before React has run the effects of the very same rendering: it queues them behind,
   * and a busy machine may put the test between. One turn of that queue later they have run.
   */
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait);
    await turn();
    return found;
  },
});
