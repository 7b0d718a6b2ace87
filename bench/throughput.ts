import { startBareServer } from "./bare-server.ts";
import { firstSlugs } from "./demo-pages.ts";
import { loadFor, type Rate } from "./load.ts";
import { type Effort, type Findings, type Measurement, median } from "./measurement.ts";
import { fetchRaw, type RawReply } from "./raw-reply.ts";

type Contest = {
  name: string;
  path: string;
  target?: { atLeast: number };
  /** Another address for every request: nothing kept can answer it. */
  vary?: (count: number) => string;
};
type Sides = { product: string; bare: string };
type Pair = { product: Rate; bare: Rate };

/** The product's requests per second as a part of what bare Fastify does with the same bytes. */
export async function measureThroughput(findings: Findings, productUrl: string, effort: Effort): Promise<void> {
  const contests = contestsOf(await firstSlugs(productUrl));
  const paths = [...new Set(contests.map((contest) => contest.path))];
  const replies = await Promise.all(paths.map(async (path) => ({ path, reply: await fetchRaw(productUrl + path) })));
  const bare = await startBareServer(replies);
  try {
    for (const contest of contests) {
      const reply = replies.find(({ path }) => path === contest.path)?.reply as RawReply;
      findings.measurements.push(...(await compete(contest, reply, { product: productUrl, bare: bare.url }, effort)));
    }
  } finally {
    await bare.stop();
  }
}

function contestsOf(slugs: { court: string }): Contest[] {
  const availability = `/api/v1/courts/${slugs.court}/availability`;
  return [
    { name: "GET /api/v1/courts", path: "/api/v1/courts", target: { atLeast: 0.5 } },
    { name: "page / from the cache", path: "/", target: { atLeast: 0.5 } },
    { name: "court's availability", path: availability, target: { atLeast: 0.5 } },
    { name: "page / rendered anew", path: "/", vary: (count) => `/?bench=${count}` },
    {
      name: "court's availability, read anew",
      path: availability,
      vary: (count) => `${availability}?${someDays(count)}`,
    },
  ];
}

/** Beginnings on every day of the coming year, five lengths around a week: more questions than the cache has time for. */
function someDays(count: number): string {
  const from = new Date(Date.now() + (1 + (count % 360)) * 86_400_000).toISOString().slice(0, 10);
  return `from=${from}&days=${5 + (Math.floor(count / 360) % 5)}`;
}

async function compete(contest: Contest, reply: RawReply, sides: Sides, { quick }: Effort): Promise<Measurement[]> {
  const { path, vary, target } = contest;
  const rounds = target ? (quick ? 3 : 5) : quick ? 1 : 2;
  const seconds = quick ? 2 : 3;
  // Work that takes its time is asked for by few: with many in the queue a short round could end before the first reply.
  const connections = vary ? 4 : 20;
  // Varied replies differ in size; that they are not empty is all that can be said.
  const bytes = vary ? 200 : reply.body.length;
  const product = () => loadFor({ origin: sides.product, path, connections, seconds, bytes, vary });
  const bare = () => loadFor({ origin: sides.bare, path, connections, seconds, bytes });

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
  const common = { part: "throughput", unit: "×" } as const;
  const milliseconds = 1000 / median(pairs.map((pair) => pair.product.perCpuSecond));
  const bySeconds: Measurement = {
    ...common,
    name: contest.name,
    value: ratio(pairs, "perSecond"),
    ...(target && { target }),
    note: `${rates(pairs, "perSecond")} requests/s, ${milliseconds.toFixed(2)} ms of CPU each, ${reply.body.length} bytes`,
  };
  if (!target) return [bySeconds];
  // For those who doubt the first: a load that cannot keep up brings that ratio nearer to one, and leaves this one alone.
  const byCpu: Measurement = {
    ...common,
    name: `${contest.name}, by CPU time`,
    value: ratio(pairs, "perCpuSecond"),
    note: `${rates(pairs, "perCpuSecond")} requests per CPU second`,
  };
  return [bySeconds, byCpu];
}

function ratio(pairs: readonly Pair[], rate: keyof Rate): number {
  return median(pairs.map(({ product, bare }) => product[rate] / bare[rate]));
}

function rates(pairs: readonly Pair[], rate: keyof Rate): string {
  const of = (side: keyof Pair) => Math.round(median(pairs.map((pair) => pair[side][rate]))).toLocaleString("en");
  return `${of("product")} of ${of("bare")}`;
}
