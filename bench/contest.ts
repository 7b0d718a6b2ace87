import { startBareServer } from "./bare-server.ts";
import { loadFor, type Rate } from "./load.ts";
import { type Effort, type Findings, type Measurement, median, type Part } from "./measurement.ts";
import { fetchRaw, type RawReply } from "./raw-reply.ts";

export type Contest = {
  name: string;
  path: string;
  headers?: Record<string, string>;
  target?: { atLeast: number };
  /** Returns a different address for each request, so that no cache can reply. */
  vary?: (count: number) => string;
};
type Contestant = { part: Part; url: string; postgresCpuSeconds?: (() => number) | undefined };
type Pair = { product: Rate; bare: Rate };

/** Measures the product's requests per second relative to a bare Fastify server that sends the same bytes. */
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
  // Few connections for slow requests: with a long queue a short round could end before the first reply.
  const connections = vary ? 4 : 20;
  // Varied replies differ in size; only check that they are not empty.
  const bytes = vary ? 200 : reply.body.length;
  const product = () => loadFor({ origin, path, connections, seconds, bytes, headers, otherCpuSeconds, vary });
  const bare = () => loadFor({ origin: bareOrigin, path: barePath, connections, seconds, bytes, headers });

  // One warm-up round each, for the compiler.
  await product();
  await bare();
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round++) {
    // Alternate who goes first, so that a change of the machine's speed affects both sides alike.
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
  // A control value: a load generator that is too slow moves the first ratio towards one, but not this one.
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
