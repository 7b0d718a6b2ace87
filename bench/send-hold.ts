import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { requestFor, requestOf, type Wished } from "./captured-hold.ts";
import type { HoldWish } from "./hold-venue.ts";

/** As everybody does before they press. */
export async function lookAtHours(agent: Agent, url: string, { court, token }: HoldWish): Promise<void> {
  const address = `${url}/api/v1/courts/${court.slug}/availability`;
  const sent = request(address, { agent, headers: { cookie: `token=${token}` } }).end();
  const [reply] = (await once(sent, "response")) as [IncomingMessage];
  const body = await text(reply);
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

async function sendRequest(agent: Agent, url: string, asked: ReturnType<typeof requestFor>): Promise<HoldReply> {
  const { payload, url: path, ...rest } = asked;
  const started = performance.now();
  const sent = request(url + path, { ...rest, agent }).end(payload);
  const [reply] = (await once(sent, "response")) as [IncomingMessage];
  const body = await text(reply);
  const { error } = JSON.parse(body) as { error?: { code: string } };
  return { status: reply.statusCode ?? 0, code: error?.code ?? null, body, ms: performance.now() - started };
}
