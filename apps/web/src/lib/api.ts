import type { ErrorBody } from "@lapang/contract/errors";
import type { ParamsOf, QueryOf, ReplyOf, RouteDefinition } from "@lapang/contract/route";
import type { Question } from "./answers.ts";

/** Fetches JSON of our own API: the browser's fetch, or the server's in-process call while rendering. */
export type ApiFetch = (url: string) => Promise<unknown>;

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Partial<ErrorBody> | undefined) {
    super(body?.error?.message ?? `HTTP ${status}`);
    this.name = "ApiError";
    this.status = status;
    this.code = body?.error?.code ?? "internal";
    this.requestId = body?.error?.requestId;
    this.details = body?.error?.details ?? {};
  }
}

/** Thrown when no answer came at all: the phone is offline or the server is out of reach. */
export class OfflineError extends Error {
  /** What was asked in vain. */
  readonly url: string | undefined;

  constructor(cause: unknown, url?: string) {
    super("No connection", { cause });
    this.name = "OfflineError";
    this.url = url;
  }
}

export async function fetchInBrowser(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await respond(url, { ...init, headers: { accept: "application/json", ...init.headers } });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw refusal(new ApiError(response.status, body as Partial<ErrorBody> | undefined));
  return body;
}

/** The same for a reply that is a file; a refusal is JSON all the same. */
export async function fetchFileInBrowser(url: string): Promise<Blob> {
  const response = await respond(url, {});
  if (response.ok) return response.blob();
  const body: unknown = await response.json().catch(() => undefined);
  throw refusal(new ApiError(response.status, body as Partial<ErrorBody> | undefined));
}

async function respond(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw new OfflineError(error, url);
  }
}

/** The session of whoever asked is over: the frame around the page wants to know too. */
export const SIGNED_OUT_EVENT = "lapang:unauthenticated";

function refusal(error: ApiError): ApiError {
  if (error.code === "unauthenticated") globalThis.dispatchEvent(new Event(SIGNED_OUT_EVENT));
  return error;
}

type Given<R extends RouteDefinition> = (R extends { params: object } ? { params: ParamsOf<R> } : { params?: never }) &
  (R extends { query: object } ? { query?: QueryOf<R> } : { query?: never });

/**
 * A question for one GET route of the contract. The route is a type argument only, so its schemas never reach the browser;
 * its path literal is checked by the compiler.
 */
export function apiQuery<R extends RouteDefinition>(path: R["path"], given: Given<R>): Question<ReplyOf<R>> {
  return { url: apiUrl(path, given) };
}

export function apiUrl(path: string, given: { params?: object | undefined; query?: object | undefined }): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((given.params as Record<string, unknown> | undefined)?.[name] ?? "")),
  );
  const entries = Object.entries(given.query ?? {}).filter(([, value]) => value !== undefined && value !== "");
  if (entries.length === 0) return filled;
  // Sorted, so that one question has one address whatever order its filters were chosen in.
  const sorted = entries
    .map(([key, value]) => [key, String(value)] as [string, string])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `${filled}?${new URLSearchParams(sorted)}`;
}
