import { rm } from "node:fs/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { allFaults } from "./faults/all-faults.ts";
import { readOptions } from "./options.ts";
import { violationsOf } from "./report.ts";
import { runChaos } from "./run-chaos.ts";

vi.setConfig({ testTimeout: 300_000 });

/** Faults that need no special rights and little time; `npm run chaos` causes every kind. */
const FAULTS = [
  "kill a web process",
  "cut the queue's connections",
  "kill the database server",
  "gateway cuts",
  "black-hole the requests' connections",
  "kill a worker",
];
/** Only that the product recovers is asserted: how fast depends on the machine. */
const RECOVERS_AT_ALL_MS = 60_000;

it.runIf(process.platform === "linux")(
  "no acknowledged write is lost, nothing is sold twice and the books balance after kills, cuts and a failing gateway",
  async () => {
    const options = readOptions(["customers=10", "workers=1", "seed=short"]);
    const faults = allFaults.filter(({ name }) => FAULTS.includes(name));
    expect(faults.map(({ name }) => name).sort()).toEqual([...FAULTS].sort());
    const result = await runChaos({ options, faults: () => faults, scale: 0.3 });
    onTestFinished(() => rm(result.folder, { recursive: true, force: true }));
    onTestFinished(result.stage.close);
    expect(violationsOf(result, RECOVERS_AT_ALL_MS)).toEqual([]);
    // Without load a run proves nothing.
    expect(Object.keys(result.stage.memory.countByKind())).toEqual(
      expect.arrayContaining(["court: held", "court: paid", "hotel: held"]),
    );
  },
);
