import { errorBody } from "@lapang/contract/errors";
import type { RouteDefinition } from "@lapang/contract/route";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { refusalStatuses } from "../../http/serve.ts";
import { NOW } from "../apps/test-app.ts";
import type { Callers, Kind } from "./callers.ts";
import { Dictionary } from "./dictionary.ts";
import { Inputs } from "./inputs.ts";

export type Fault = { request: string; caller: Kind; seed: number; what: string; cause?: string };
type Request = { url: string; payload?: unknown };
type Turn = { definition: RouteDefinition; kind: Kind; hostility: number; seed: number };

/** Statuses of Fastify's own refusals, before an operation is found or its body read. */
const OF_THE_SERVER = new Set([400, 404, 413, 414, 415]);

/** Sends generated requests to the contract's operations, and learns values from the replies. */
export class Fuzzer {
  readonly #app: FastifyInstance;
  readonly #callers: Callers;
  readonly #dictionary = new Dictionary();
  readonly #causes = new Map<string, unknown>();
  readonly #known = new Set<string>();
  readonly faults: Fault[] = [];
  sent = 0;
  succeeded = 0;

  constructor(app: FastifyInstance, callers: Callers) {
    this.#app = app;
    this.#callers = callers;
    app.addHook("onError", async (request, _reply, error) => void this.#causes.set(request.id, error));
  }

  async turn(turn: Turn): Promise<void> {
    const { definition, kind, seed } = turn;
    const { url, payload } = this.#draw(turn);
    const { method } = definition;
    const cookie = await this.#callers.cookieOf(kind);
    const reply = await this.#app.inject({
      method,
      url,
      headers: { ...(cookie && { cookie }), ...(payload !== undefined && { "content-type": "application/json" }) },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    });
    this.sent += 1;
    if (reply.statusCode < 300) this.succeeded += 1;
    if (reply.statusCode === 401) this.#callers.forget(kind);
    const what = this.#faultOf(definition, reply);
    const error = this.#causes.get(String(reply.headers["x-request-id"]));
    this.#causes.clear();
    if (!what) return;
    const request = `${method} ${url}${payload === undefined ? "" : ` ${JSON.stringify(payload).slice(0, 1_000)}`}`;
    const cause = (error as Error | undefined)?.stack?.slice(0, 1_500);
    // One example of each fault is enough.
    const fault = `${method} ${definition.path} ${cause?.split("\n", 1)[0] ?? what.slice(0, 60)}`;
    if (this.#known.has(fault)) return;
    this.#known.add(fault);
    this.faults.push({ request, caller: kind, seed, what, ...(cause && { cause }) });
  }

  #draw({ definition, hostility, seed }: Turn): Request {
    const inputs = new Inputs({ dictionary: this.#dictionary, now: NOW, hostility });
    const draw = (schema: Parameters<Inputs["of"]>[0], salt: number) =>
      fc.sample(inputs.of(schema), { numRuns: 1, seed: seed + salt })[0];
    const params = definition.params ? (draw(definition.params, 0) as Record<string, unknown>) : {};
    const path = definition.path.replace(/([a-z-]+)\/:([a-zA-Z]+)/g, (_, place: string, name: string) => {
      const known = this.#dictionary.texts(`${place}/${name}`);
      const value = known.length > 0 && hostility === 0 ? known[seed % known.length] : asRecord(params)[name];
      return `${place}/${encodeURIComponent(text(value) || "x")}`;
    });
    const query = definition.query ? asRecord(draw(definition.query, 1)) : {};
    const words = Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(text(value))}`);
    const url = words.length > 0 ? `${path}?${words.join("&")}` : path;
    return definition.body ? { url, payload: draw(definition.body, 2) } : { url };
  }

  #faultOf(definition: RouteDefinition, reply: { statusCode: number; headers: object; body: string }): string | null {
    const { statusCode: status, body } = reply;
    if (status >= 500) return `status ${status}: ${body.slice(0, 300)}`;
    if (status !== (definition.status ?? 200)) {
      if (!refusalStatuses(definition).has(status) && !OF_THE_SERVER.has(status))
        return `status ${status} is not published: ${body.slice(0, 300)}`;
      return errorBody.safeParse(parsed(body)).success ? null : `not a refusal: ${status} ${body.slice(0, 300)}`;
    }
    const value = parsed(body);
    const checked = definition.reply.safeParse(value);
    if (!checked.success) return `reply breaks its schema: ${checked.error.message.slice(0, 500)}`;
    this.#dictionary.learn(value, definition.path.split("/:", 1)[0]?.split("/").at(-1) ?? "");
    return null;
  }
}

const asRecord = (value: unknown) =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
const text = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed();

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
