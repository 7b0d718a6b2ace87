/** The part of autocannon that the benchmarks use; the package has no types. */
declare module "autocannon" {
  type Request = { path?: string };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    setupClient?(client: { pipelinedRequests: { addBody(data: Buffer): void } }): void;
    requests?: { setupRequest(request: Request): Request }[];
  };
  type Result = {
    /** Seconds. */
    duration: number;
    errors: number;
    timeouts: number;
    requests: { total: number };
    /** Bytes, headers included. */
    throughput: { total: number };
    statusCodeStats: Record<string, { count: number }>;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
