import { expect, it, vi } from "vitest";
import { seedDemo } from "../../seed/seed-demo.ts";
import { diskStorage } from "../adapters/storage/disk.ts";
import { NOW, ownApp } from "../testing/apps/test-app.ts";
import { contractRoutes } from "../testing/contract-routes.ts";
import { times } from "../testing/extent.ts";
import { aFolder } from "../testing/folder.ts";
import { Callers, kinds } from "../testing/fuzz/callers.ts";
import { Fuzzer } from "../testing/fuzz/fuzzer.ts";
import { testDatabase } from "../testing/postgres/database.ts";

const minutes = Number(process.env.FUZZ_MINUTES ?? 0);
vi.setConfig({ testTimeout: minutes * 60_000 + 600_000 });
const SEED = Number(process.env.FUZZ_SEED ?? 20431117);
const ROUNDS = times({ everyday: 1, all: 5 });
/**
 * In the everyday run each operation meets two of the four callers, in turn; all four in `npm run test:all` and `npm run
 * fuzz`.
 */
const EVERY = minutes > 0 ? 1 : times({ everyday: 2, all: 1 });

/** Reads first: later requests use values from their replies. */
const order = ["GET", "POST", "PUT", "PATCH", "DELETE"];

const { db } = await testDatabase();

it("no documented operation fails or breaks its schema, whatever visitors, customers, clerks and managers send", async () => {
  await seedDemo(db, { now: NOW });
  const app = await ownApp(db, { storage: diskStorage(await aFolder()) });
  const fuzzer = new Fuzzer(app, new Callers(db));
  const routes = (await contractRoutes()).sort((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
  expect(routes.length).toBeGreaterThan(200);
  const until = performance.now() + minutes * 60_000;
  for (let round = 0; round < ROUNDS || performance.now() < until; round += 1) {
    for (const [index, definition] of routes.entries()) {
      for (const [turn, kind] of kinds.entries()) {
        if ((index + turn) % EVERY !== 0) continue;
        const seed = SEED + ((round * routes.length + index) * kinds.length + turn) * 10;
        const hostility = (index + turn + round) % 3 === 0 ? 15 : 0;
        await fuzzer.turn({ definition, kind, hostility, seed });
      }
    }
  }
  process.stdout.write(`fuzz: ${fuzzer.sent} requests, ${fuzzer.succeeded} of them succeeded\n`);
  expect(fuzzer.faults).toEqual([]);
});
