import { startBareServer } from "./bare-server.ts";
import { loadFor, type Rate } from "./load.ts";
import { type Effort, type Findings, type Measurement, median, type Part } from "./measurement.ts";
import { fetchRaw, type RawReply } from "./raw-reply.ts";

export type Contest = {
  name: string;
  path: string;
  headers?: Record<string, string>;
  target?: { atLeast: number };
  /** Another address for every request: nothing kept can answer it. */
  vary?: (count: number) => string;
};
type Contestant = { part: Part; url: string; postgresCpuSeconds?: (() => number) | undefined };
type Pair = { product: Rate; bare: Rate };

/** The product's requests per second as a part of what bare Fastify does with the same bytes. */
export async function compareWithBare(
  findings: Findings,
  product: Contestant,
  contests: readonly Contest[],
  effort: Effort,
): Promise<void> {
  const replies = await Promise.all(
    contests.map(async ({ path, headers }, index) => ({
      path: `/${index}`,
      reply: await fetchRaw(product.url + path, headers),
    })),
  );
  const bare = await startBareServer(replies);
  try {
    for (const [index, contest] of contests.entries()) {
      const { path, reply } = replies[index] as { path: string; reply: RawReply };
      findings.measurements.push(...(await compete(contest, product, { url: bare.url + path, reply }, effort)));
    }
  } finally {
    await bare.stop();
  }
}

async function compete(
  { path, headers, vary, target, name }: Contest,
  contestant: Contestant,
  reference: { url: string; reply: RawReply },
  { quick }: Effort,
): Promise<Measurement[]> {
  const { part, url: origin, postgresCpuSeconds: otherCpuSeconds } = contestant;
  const { reply } = reference;
  const { origin: bareOrigin, pathname: barePath } = new URL(reference.url);
  const rounds = target ? (quick ? 3 : 5) : quick ? 1 : 2;
  const seconds = quick ? 2 : 3;
  // Work that takes its time is asked for by few: with many in the queue a short round could end before the first reply.
  const connections = vary ? 4 : 20;
  // Varied replies differ in size; that they are not empty is all that can be said.
  const bytes = vary ? 200 : reply.body.length;
  const product = () => loadFor({ origin, path, connections, seconds, bytes, headers, otherCpuSeconds, vary });
  const bare = () => loadFor({ origin: bareOrigin, path: barePath, connections, seconds, bytes, headers });

  // One round each to let the compiler finish; it is not counted.
  await product();
  await bare();
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round++) {
    // Who goes first alternates, so that a machine that slows down harms both alike.
    const first = round % 2 ? await bare() : await product();
    const second = round % 2 ? await product() : await bare();
    pairs.push(round % 2 ? { product: second, bare: first } : { product: first, bare: second });
  }
  const own = 1000 / median(pairs.map((pair) => pair.product.perCpuSecond));
  const other = median(pairs.map((pair) => pair.product.otherCpuMs));
  const cpu = `${own.toFixed(2)} ms of CPU each${otherCpuSeconds ? ` and ${other.toFixed(2)} of PostgreSQL's` : ""}`;
  const bySeconds: Measurement = {
    part,
    unit: "×",
    name,
    value: ratio(pairs, "perSecond"),
    ...(target && { target, mayMissBy: 0.2 }),
    note: `${rates(pairs, "perSecond")} requests/s, ${cpu}, ${reply.body.length} bytes`,
  };
  if (!target) return [bySeconds];
  // For those who doubt the first: a load that cannot keep up brings that ratio nearer to one, and leaves this one alone.
  const byCpu: Measurement = {
    part,
    unit: "×",
    name: `${name}, by CPU time`,
    value: ratio(pairs, "perCpuSecond"),
    note: `${rates(pairs, "perCpuSecond")} requests per CPU second`,
  };
  return [bySeconds, byCpu];
}

function ratio(pairs: readonly Pair[], rate: "perSecond" | "perCpuSecond"): number {
  return median(pairs.map(({ product, bare }) => product[rate] / bare[rate]));
}

function rates(pairs: readonly Pair[], rate: "perSecond" | "perCpuSecond"): string {
  const of = (side: keyof Pair) => Math.round(median(pairs.map((pair) => pair[side][rate]))).toLocaleString("en");
  return `${of("product")} of ${of("bare")}`;
}
