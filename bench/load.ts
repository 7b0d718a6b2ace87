import autocannon from "autocannon";
import { ACCEPT } from "./raw-reply.ts";

export type Round = {
  origin: string;
  path: string;
  connections: number;
  seconds: number;
  bytes: number;
  vary?: ((count: number) => string) | undefined;
};
export type Rate = { perSecond: number; perCpuSecond: number };

/** A reply may be a little shorter when the minute changes on it, an error page is far shorter. */
const SAME_REPLY = 0.8;

/** How fast one short round went; a single reply that is not a whole 200 makes it worthless. */
export async function loadFor({ origin, path, connections, seconds, bytes, vary }: Round): Promise<Rate> {
  let count = 0;
  const cpuBefore = await readCpuSeconds(origin);
  const result = await autocannon({
    url: origin + path,
    connections,
    duration: seconds,
    headers: ACCEPT,
    // It would decode every body as text, which for brotli takes ten times as long as all else the load does.
    setupClient(client) {
      client.pipelinedRequests.addBody = () => {};
    },
    ...(vary && { requests: [{ setupRequest: (request) => ({ ...request, path: vary(count++) }) }] }),
  });
  const cpuSeconds = (await readCpuSeconds(origin)) - cpuBefore;
  const { total } = result.requests;
  const good = result.statusCodeStats["200"]?.count ?? 0;
  if (total === 0 || good !== total || result.errors > 0 || result.timeouts > 0) {
    const statuses = Object.entries(result.statusCodeStats).map(([status, stats]) => `${status}: ${stats.count}`);
    throw new Error(`${path} under load: ${statuses.join(", ") || "no reply"}, errors: ${result.errors}`);
  }
  if (result.throughput.total < total * bytes * SAME_REPLY) {
    throw new Error(
      `${path} under load: replies of ${Math.round(result.throughput.total / total)} bytes, not ${bytes}`,
    );
  }
  return { perSecond: total / result.duration, perCpuSecond: total / cpuSeconds };
}

/** Of the server's whole process since its start; both sides tell it in the words of Prometheus. */
async function readCpuSeconds(origin: string): Promise<number> {
  const text = await fetch(`${origin}/metrics`).then((response) => response.text());
  const told = /^process_cpu_seconds_total (\S+)/m.exec(text)?.[1];
  if (!told) throw new Error(`${origin}/metrics does not tell the CPU time`);
  return Number(told);
}
