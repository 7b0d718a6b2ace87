import { randomUUID } from "node:crypto";
import { requestFor, requestOf, type WantedItems } from "./captured-hold.ts";
import type { Connections, PlainRequest } from "./connections.ts";
import type { WantedHour } from "./hold-venue.ts";

/** Requests the hours of the court, as every customer does before a hold. */
export async function lookAtHours(connections: Connections, url: string, { court, token }: WantedHour): Promise<void> {
  const headers = { cookie: `token=${token}` };
  const address = `/api/v1/courts/${court.slug}/availability`;
  const { status, body } = await connections.send(url, { method: "GET", url: address, headers });
  if (status !== 200) throw new Error(`The hours gave ${status}: ${body.slice(0, 300)}`);
}

export type HoldReply = { status: number; code: string | null; body: string; ms: number };

/** Sends a hold as a browser does; returns its result and duration. */
export function sendHold(connections: Connections, url: string, wanted: WantedHour): Promise<HoldReply> {
  return sendRequest(connections, url, requestOf(wanted, randomUUID()));
}

/** Like `sendHold`, for items of any kind. */
export function sendItems(connections: Connections, url: string, wanted: WantedItems): Promise<HoldReply> {
  return sendRequest(connections, url, requestFor(wanted, randomUUID()));
}

/** Like `sendHold`, but throws if the hold is refused. */
export async function mustHold(connections: Connections, url: string, wanted: WantedHour): Promise<HoldReply> {
  const reply = await sendHold(connections, url, wanted);
  if (reply.status !== 201) throw new Error(`A hold gave ${reply.status}: ${reply.body.slice(0, 300)}`);
  return reply;
}

type Crowd = { clients: number; hold: (wanted: WantedHour) => Promise<unknown> };

/** Returns the milliseconds that so many concurrent clients need to send all holds of the list. */
export async function timeHolds(wantedHours: readonly WantedHour[], { clients, hold }: Crowd): Promise<number> {
  const left = [...wantedHours].reverse();
  const started = performance.now();
  const client = async () => {
    for (let wanted = left.pop(); wanted; wanted = left.pop()) await hold(wanted);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return performance.now() - started;
}

async function sendRequest(connections: Connections, url: string, request: PlainRequest): Promise<HoldReply> {
  const started = performance.now();
  const { status, body } = await connections.send(url, request);
  return { status, code: status < 400 ? null : codeOf(body), body, ms: performance.now() - started };
}

function codeOf(body: string): string | null {
  return (JSON.parse(body) as { error?: { code: string } }).error?.code ?? null;
}
