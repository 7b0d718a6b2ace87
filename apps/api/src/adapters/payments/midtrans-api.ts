import { setTimeout as wait } from "node:timers/promises";
import { GatewayRefused, GatewayUnavailable } from "../../ports/payments.ts";

const TIMEOUT_MS = 10_000;
const RETRY_AFTER_MS = 250;
const MAX_REPLY_BYTES = 256 * 1024;
const MAX_REASON_LENGTH = 300;

/** `code` is the effective status: Core often answers HTTP 200 with 404 in the body. */
export type MidtransReply = { code: number; body: Record<string, unknown> };
export type MidtransCall = (method: "GET" | "POST", url: string, body?: object) => Promise<MidtransReply>;

/** Sends JSON to Midtrans. Retries reads only, because a repeated order may become a second order. */
export function midtransApi({ serverKey, timeoutMs = TIMEOUT_MS }: { serverKey: string; timeoutMs?: number }) {
  const headers = {
    authorization: `Basic ${Buffer.from(`${serverKey}:`).toString("base64")}`,
    accept: "application/json",
  };

  async function once(method: "GET" | "POST", url: string, body?: object): Promise<MidtransReply> {
    // One timeout for headers and body together, against replies that trickle.
    const signal = AbortSignal.timeout(timeoutMs);
    const json = body && { body: JSON.stringify(body), headers: { ...headers, "content-type": "application/json" } };
    try {
      const reply = await fetch(url, { method, headers, redirect: "manual", signal, ...json });
      return readReply(reply.status, await readText(reply));
    } catch (error) {
      if (error instanceof GatewayUnavailable || error instanceof GatewayRefused) throw error;
      throw new GatewayUnavailable(signal.aborted ? "Midtrans did not answer in time" : "Midtrans cannot be reached", {
        cause: error,
      });
    }
  }

  const call: MidtransCall = async (method, url, body) => {
    if (method === "POST") return once(method, url, body);
    return once(method, url).catch(async (error: unknown) => {
      // A server that was silent for the whole timeout would most likely be silent again.
      if (!(error instanceof GatewayUnavailable) || isTimeout(error)) throw error;
      await wait(RETRY_AFTER_MS);
      return once(method, url);
    });
  };
  return call;
}

function isTimeout({ cause }: GatewayUnavailable): boolean {
  return cause instanceof Error && cause.name === "TimeoutError";
}

async function readText(reply: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.length;
    if (size > MAX_REPLY_BYTES) throw new GatewayUnavailable("Midtrans answered with too much");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function readReply(httpStatus: number, text: string): MidtransReply {
  const body = parseObject(text);
  const inner = Number(body?.status_code);
  const code = httpStatus < 300 && Number.isInteger(inner) ? inner : httpStatus;
  if (code === 401 || code === 403) throw new GatewayRefused("unauthorized", "Midtrans refused the server key");
  if (code >= 500 || code === 408 || code === 429) throw new GatewayUnavailable(`Midtrans answered ${code}`);
  if (httpStatus >= 300 && httpStatus < 400) throw new GatewayUnavailable(`Midtrans answered ${httpStatus}`);
  if (!body) throw new GatewayUnavailable("Midtrans answered with something unreadable");
  return { code, body };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Snap explains errors in a list, Core in a sentence. */
export function reasonOf({ body, code }: MidtransReply): string {
  const { error_messages: list, status_message: sentence } = body;
  const words = Array.isArray(list) ? list.filter((word) => typeof word === "string").join("; ") : sentence;
  return typeof words === "string" && words ? words.slice(0, MAX_REASON_LENGTH) : `Midtrans answered ${code}`;
}
