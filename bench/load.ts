import autocannon from "autocannon";
import { METRICS_TOKEN } from "../scripts/product.ts";
import { ACCEPT } from "./raw-reply.ts";

export type Round = {
  origin: string;
  path: string;
  connections: number;
  seconds: number;
  bytes: number;
  headers?: Record<string, string> | undefined;
  /** CPU seconds of other processes that work for this server. */
  otherCpuSeconds?: (() => number) | undefined;
  vary?: ((count: number) => string) | undefined;
};
/** `perCpuSecond` counts the server's own process, `otherCpuMs` the other processes per request. */
export type Rate = { perSecond: number; perCpuSecond: number; otherCpuMs: number };

/** A reply may be a little shorter when a time on it changes; an error page is far shorter. */
const SAME_REPLY = 0.8;

/** Runs one short round; throws if any reply is not a complete 200. */
export async function loadFor(round: Round): Promise<Rate> {
  const { origin, path, connections, seconds, bytes, headers, otherCpuSeconds = () => 0, vary } = round;
  let count = 0;
  const otherBefore = otherCpuSeconds();
  const cpuBefore = await readCpuSeconds(origin);
  const result = await autocannon({
    url: origin + path,
    connections,
    duration: seconds,
    headers: { ...ACCEPT, ...headers },
    // autocannon would decode every body as text, which for brotli costs ten times the rest of the load.
    setupClient(client) {
      client.pipelinedRequests.addBody = () => {};
    },
    ...(vary && { requests: [{ setupRequest: (request) => ({ ...request, path: vary(count++) }) }] }),
  });
  const cpuSeconds = (await readCpuSeconds(origin)) - cpuBefore;
  const otherSeconds = otherCpuSeconds() - otherBefore;
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
  return {
    perSecond: total / result.duration,
    perCpuSecond: total / cpuSeconds,
    otherCpuMs: (otherSeconds * 1000) / total,
  };
}

/** CPU seconds of the server's process since its start; both servers report them in Prometheus format. */
export async function readCpuSeconds(origin: string): Promise<number> {
  const text = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }).then(
    (response) => response.text(),
  );
  const seconds = /^process_cpu_seconds_total (\S+)/m.exec(text)?.[1];
  if (!seconds) throw new Error(`${origin}/metrics does not tell the CPU time`);
  return Number(seconds);
}
