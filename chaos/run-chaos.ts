import { mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Random, randomFrom } from "../apps/api/seed/random.ts";
import { type Findings, runChecks } from "./checks/run-checks.ts";
import { type Fault, Impossible } from "./faults/fault.ts";
import { startCrowd } from "./load/crowd.ts";
import type { ChaosOptions } from "./options.ts";
import { measureRecovery, type Recovery } from "./recovery.ts";
import { openStage, type Stage } from "./stage/open-stage.ts";

/** A pause between faults, so that each hits a system under normal load. */
const PAUSE_MS = [500, 2_500] as const;
/** Load on the whole venue before the first fault. */
const WARM_UP_MS = 3_000;

export type FaultRecord = {
  name: string;
  detail: string;
  began: string;
  lastedMs: number;
  recovery?: Recovery;
  skipped?: string;
};
export type ChaosResult = {
  options: ChaosOptions;
  folder: string;
  stage: Stage;
  faults: readonly FaultRecord[];
  findings: Findings;
};
type Plan = {
  options: ChaosOptions;
  /** Faults in order; the run ends with the last one, or when its time is up. */
  faults: (random: Random) => Iterable<Fault>;
  /** A factor for the duration of each fault. */
  scale?: number;
  say?: (line: string) => void;
};

/** Starts the product, breaks it under load and runs the checks. The caller closes the stage. */
export async function runChaos({ options, faults, scale = 1, say = () => {} }: Plan): Promise<ChaosResult> {
  const { seed, minutes, customers, webs, workers } = options;
  const folder = await openFolder(options.out);
  say(`seed ${seed}, report in ${folder}`);
  const stage = await openStage({ webs, workers, customers: customers * 4, folder });
  try {
    const random = randomFrom(`chaos ${seed}`);
    const records: FaultRecord[] = [];
    const crowd = startCrowd(stage, { atOnce: customers, seed });
    const until = Date.now() + minutes * 60_000;
    await sleep(WARM_UP_MS);
    for (const fault of faults(random)) {
      if (Date.now() >= until) break;
      const record = await cause(fault, { stage, random, scale });
      records.push(record);
      say(describe(record));
      await sleep(random.integer(...PAUSE_MS));
    }
    await crowd.stop();
    say(`${stage.traffic.total} requests, ${stage.memory.acknowledged.length} acknowledged writes; checking`);
    return { options, folder, stage, faults: records, findings: await runChecks(stage) };
  } catch (error) {
    await stage.close();
    throw error;
  }
}

async function cause(fault: Fault, context: Parameters<Fault["run"]>[0]): Promise<FaultRecord> {
  const { stage } = context;
  const began = Date.now();
  const record = { name: fault.name, began: new Date(began).toISOString() };
  try {
    const detail = await fault.run(context);
    const lastedMs = Date.now() - began;
    const prober = stage.venue.managers[0] as Stage["venue"]["managers"][number];
    return { ...record, detail, lastedMs, recovery: await measureRecovery(stage, prober) };
  } catch (error) {
    if (!(error instanceof Impossible)) throw error;
    return { ...record, detail: "", lastedMs: 0, skipped: error.message };
  }
}

export function describe({ name, detail, lastedMs, recovery, skipped }: FaultRecord): string {
  if (skipped) return `${name}: skipped, ${skipped}`;
  const ms = (value: number | null | undefined) => (value === null ? "never" : `${value} ms`);
  const after = `ready after ${ms(recovery?.ready)}, writes ${ms(recovery?.writes)}, jobs ${ms(recovery?.jobs)}`;
  return `${name} (${detail}), ${lastedMs} ms: ${after}`;
}

async function openFolder(out: string | undefined): Promise<string> {
  if (!out) return mkdtemp(join(tmpdir(), "lapang-chaos-"));
  const folder = resolve(out);
  await mkdir(folder, { recursive: true });
  return folder;
}
