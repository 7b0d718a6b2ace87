import type { ErrorBody } from "@lapang/contract/errors";
import type { ParamsOf, QueryOf, ReplyOf, RouteDefinition } from "@lapang/contract/route";
import type { Query } from "./answers.ts";

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

/** Thrown when no response arrived: the phone is offline or the server is unreachable. */
export class OfflineError extends Error {
  /** The URL of the failed request. */
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

/** Like `fetchInBrowser`, for a reply that is a file. A refusal is JSON in both cases. */
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

/** Dispatched when a reply says that the session has ended; the frame around the page listens to it. */
export const SIGNED_OUT_EVENT = "lapang:unauthenticated";

function refusal(error: ApiError): ApiError {
  if (error.code === "unauthenticated") globalThis.dispatchEvent(new Event(SIGNED_OUT_EVENT));
  return error;
}

type Given<R extends RouteDefinition> = (R extends { params: object } ? { params: ParamsOf<R> } : { params?: never }) &
  (R extends { query: object } ? { query?: QueryOf<R> } : { query?: never });

/**
 * Builds the query for one GET route of the contract. The route is a type argument only: its schemas never reach the browser,
 * and the compiler checks its path literal.
 */
export function apiQuery<R extends RouteDefinition>(path: R["path"], given: Given<R>): Query<ReplyOf<R>> {
  return { url: apiUrl(path, given) };
}

export function apiUrl(path: string, given: { params?: object | undefined; query?: object | undefined }): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((given.params as Record<string, unknown> | undefined)?.[name] ?? "")),
  );
  const entries = Object.entries(given.query ?? {}).filter(([, value]) => value !== undefined && value !== "");
  if (entries.length === 0) return filled;
  // Sorted, so that a query has one URL whatever order its filters were chosen in.
  const sorted = entries
    .map(([key, value]) => [key, String(value)] as [string, string])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `${filled}?${new URLSearchParams(sorted)}`;
}
