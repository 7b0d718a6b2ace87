import { randomUUID } from "node:crypto";
import { type Agent, request } from "undici";
import { requestFor, requestOf, type Wished } from "./captured-hold.ts";
import type { HoldWish } from "./hold-venue.ts";

/** As everybody does before they press. */
export async function lookAtHours(agent: Agent, url: string, { court, token }: HoldWish): Promise<void> {
  const address = `${url}/api/v1/courts/${court.slug}/availability`;
  const reply = await request(address, { dispatcher: agent, headers: { cookie: `token=${token}` } });
  const body = await reply.body.text();
  if (reply.statusCode !== 200) throw new Error(`The hours gave ${reply.statusCode}: ${body.slice(0, 300)}`);
}

export type HoldReply = { status: number; code: string | null; body: string; ms: number };

/** Asks the product for a hold, as a browser does; tells what came of it and how long it took. */
export function sendHold(agent: Agent, url: string, wish: HoldWish): Promise<HoldReply> {
  return sendRequest(agent, url, requestOf(wish, randomUUID()));
}

/** The same for whatever else is sold. */
export function sendItems(agent: Agent, url: string, wished: Wished): Promise<HoldReply> {
  return sendRequest(agent, url, requestFor(wished, randomUUID()));
}

/**
 * Through undici: whoever sends shares the cores with the product, and Node's own client takes as long for a request as
 * the bare writer takes for a whole hold.
 */
async function sendRequest(agent: Agent, url: string, wanted: ReturnType<typeof requestFor>): Promise<HoldReply> {
  const { payload, url: path, method, headers } = wanted;
  const started = performance.now();
  const reply = await request(url + path, { dispatcher: agent, method, headers, body: payload });
  const [status, body] = [reply.statusCode, await reply.body.text()];
  return { status, code: status < 400 ? null : codeOf(body), body, ms: performance.now() - started };
}

function codeOf(body: string): string | null {
  return (JSON.parse(body) as { error?: { code: string } }).error?.code ?? null;
}
