import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { LaneState } from "../../jobs/running-jobs.ts";
import { isSameSecret } from "../../runtime/same-secret.ts";

export type MetricsOptions = {
  /** Without a token nobody can read the metrics. */
  token: string | undefined;
  /** Connections by state; rejects while the database is down. */
  connections: () => Promise<{ state: string; count: number }[]>;
  /** The job lanes of this process; empty where other processes run the jobs. */
  lanes: () => readonly LaneState[];
};

export type Metrics = {
  /** Counts a sign-in attempt by its way and its outcome: `ok` or the refusal's code. */
  countAttempt: (door: string, outcome: string) => void;
};

/**
 * Process metrics are collected once: their collectors cannot be removed, and one per app would keep every app in memory.
 */
let ofProcess: Registry | undefined;
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Measures every request and serves the metrics to holders of the token; for others the page does not exist. */
export function registerMetrics(app: FastifyInstance, { token, connections, lanes }: MetricsOptions): Metrics {
  const registry = new Registry();
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route and class of status",
    labelNames: ["route", "method", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  new Gauge({
    name: "db_connections",
    help: "Connections to the database by state; none while it is down",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { state, count } of await connections().catch(() => [])) this.set({ state }, count);
    },
  });
  new Gauge({
    name: "read_cache",
    help: "The read cache: hits and misses since the start, entries and bytes now",
    labelNames: ["of"],
    registers: [registry],
    collect() {
      for (const [of, count] of Object.entries(app.readCache.stats)) this.set({ of }, count);
    },
  });
  measureLanes(registry, lanes);
  const attempts = new Counter({
    name: "identity_attempts_total",
    help: "Attempts to come in or to change a way in, by door and outcome",
    labelNames: ["door", "outcome"],
    registers: [registry],
  });

  // Caches the series: looking one up by its labels costs more than adding to it.
  const series = new Map<string, ReturnType<typeof durations.labels>>();
  app.addHook("onResponse", (request, reply, done) => {
    // The route pattern, because the number of addresses is unlimited.
    const route = request.routeOptions.url ?? "unknown";
    const status = `${Math.floor(reply.raw.statusCode / 100)}xx`;
    const key = `${status} ${request.method} ${route}`;
    let found = series.get(key);
    if (!found) {
      found = durations.labels({ route, method: request.method, status });
      series.set(key, found);
    }
    found.observe(reply.elapsedTime / 1000);
    done();
  });
  const all = Registry.merge([processMetrics(), registry]);
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!maySee(request, token)) return reply.callNotFound();
    return reply
      .type(all.contentType)
      .header("cache-control", "no-store")
      .send(await all.metrics());
  });
  return { countAttempt: (door, outcome) => attempts.inc({ door, outcome }) };
}

function measureLanes(registry: Registry, lanes: MetricsOptions["lanes"]): void {
  const gauge = (name: string, help: string, read: (lane: LaneState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["lane"],
      registers: [registry],
      collect() {
        for (const lane of lanes()) this.set({ lane: lane.name }, read(lane));
      },
    });
  gauge("job_lane_working", "1 while the lane takes jobs from the queue", ({ isWorking }) => Number(isWorking));
  gauge("job_lane_replaced", "Runs replaced since the start because they took no jobs", ({ replaced }) => replaced);
  gauge("job_lane_errors", "Requests for a job since the start that the queue failed", ({ errors }) => errors);
}

/** True for a request with the token. The address proves nothing: behind a proxy every request comes from this machine. */
function maySee(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) return false;
  return isSameSecret(request.headers.authorization ?? "", `Bearer ${token}`);
}
