import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it, vi } from "vitest";
import { openApp } from "../testing/apps/test-app.ts";
import { aVenue } from "../testing/factories/venue.ts";
import { testDatabase } from "../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

async function aClosedApp(): Promise<WeakRef<object>> {
  const app = await openApp(db);
  await app.inject({ url: "/api/v1/venue" });
  await app.close();
  return new WeakRef(app);
}

it("a closed app can be garbage collected", async () => {
  const closed = [await aClosedApp(), await aClosedApp(), await aClosedApp(), await aClosedApp()];
  await vi.waitFor(
    () => {
      collectGarbage();
      // The last one may still be on the stack.
      expect(closed.filter((app) => app.deref()).length).toBeLessThan(2);
    },
    { timeout: 10_000, interval: 100 },
  );
});
