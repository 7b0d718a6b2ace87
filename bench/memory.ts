import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createDb } from "../apps/api/src/db/connect.ts";
import { startThrowawayPostgres } from "../apps/api/src/db/embedded/throwaway-postgres.ts";
import { migrate } from "../apps/api/src/db/migrations/migrate.ts";
import { MIGRATIONS_DIR } from "../apps/api/src/db/migrations/migration-files.ts";
import { Connections } from "./connections.ts";
import { openHoldVenue, type WantedHour } from "./hold-venue.ts";
import { type Effort, type Findings, median } from "./measurement.ts";
import { type Product, startProduct } from "./product.ts";
import { sendHold } from "./send-hold.ts";

const MINUTES = { quick: 1, full: 10 };
const SAMPLE_MS = 5_000;
const CROWD = 100;
const READERS = 10;
/** A large venue: a small one would hardly fill the caches. */
const COURTS = 40;

type Venue = Awaited<ReturnType<typeof openHoldVenue>>;

/** Measures the memory of the process before and after minutes of crowds at one slot and readers of every day. */
export async function measureMemory(findings: Findings, { quick }: Effort): Promise<void> {
  if (process.platform !== "linux") {
    findings.remarks.push("memory is measured on Linux only");
    return;
  }
  const server = await startThrowawayPostgres();
  const db = createDb(server.ownerUrl, { max: 2, applicationName: "lapang-bench" });
  try {
    await migrate(server.ownerUrl, MIGRATIONS_DIR);
    const venue = await openHoldVenue(db, { courts: COURTS });
    const product = await startProduct(server.url);
    try {
      const samples = await sampleUnderLoad(product, venue, (quick ? MINUTES.quick : MINUTES.full) * 60_000);
      report(findings, samples);
    } finally {
      await product.stop();
    }
  } finally {
    await db.destroy();
    await server.remove();
  }
}

async function sampleUnderLoad(product: Product, venue: Venue, ms: number): Promise<number[]> {
  const samples = [memoryMib(product.pid)];
  const connections = new Connections();
  const ends = performance.now() + ms;
  const isOver = () => performance.now() >= ends;
  const sample = async () => {
    for (; !isOver(); samples.push(memoryMib(product.pid))) await sleep(SAMPLE_MS);
  };
  try {
    await Promise.all([sample(), crowd(product, venue, connections, isOver), readers(product, venue, isOver)]);
  } finally {
    connections.close();
  }
  return samples;
}

/** One crowd after the other, each at its own slot. */
async function crowd(
  { url }: Product,
  { next, customers }: Venue,
  connections: Connections,
  isOver: () => boolean,
): Promise<void> {
  for (let count = 0; !isOver(); count += 1) {
    const slot: WantedHour = next();
    const first = (count * 37) % (customers.length - CROWD);
    const people = customers.slice(first, first + CROWD);
    await Promise.all(people.map((customer) => sendHold(connections, url, { ...slot, ...customer })));
    // A pause, because only the remaining memory matters and the slots must last.
    await sleep(500);
  }
}

/** Readers of every day; their speed does not matter. */
async function readers({ url }: Product, { customers, next }: Venue, isOver: () => boolean): Promise<void> {
  const week = `${url}/api/v1/courts/${next().court.slug}/availability`;
  const reader = async (first: number) => {
    for (let count = first; !isOver(); count += READERS) {
      const cookie = `token=${customers[count % customers.length]?.token}`;
      await fetch(week, { headers: { cookie } }).then((reply) => reply.arrayBuffer());
      await fetch(`${url}/api/v1/availability?date=${dayAhead(count)}`).then((reply) => reply.arrayBuffer());
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, index) => reader(index)));
}

function dayAhead(number: number): string {
  return new Date(Date.now() + (1 + (number % 360)) * 86_400_000).toISOString().slice(0, 10);
}

/** The proportional set size in MiB: shared pages count in parts. */
function memoryMib(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

function report(findings: Findings, samples: readonly number[]): void {
  const part = (from: number, to: number) =>
    median(samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to)));
  const common = { part: "memory", mayMissBy: 0.2 } as const;
  const [start = 0] = samples;
  const minutes = Math.round((samples.length * SAMPLE_MS) / 60_000);
  findings.measurements.push(
    {
      ...common,
      name: `the process after ${minutes} minutes of crowds and readers`,
      value: part(0.9, 1),
      unit: "MiB",
      target: { atMost: 300 },
      note: `${Math.round(start)} before, ${Math.round(Math.max(...samples))} at most`,
    },
    {
      ...common,
      name: "its last quarter to its second",
      value: part(0.75, 1) / part(0.25, 0.5),
      unit: "×",
      target: { atMost: 1.1 },
    },
  );
}
