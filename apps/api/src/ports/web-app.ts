import type { IncomingMessage, ServerResponse } from "node:http";

/** The web's built renderer as the server sees it. The two apps never import each other: this port is loaded by path. */
export type WebApp = {
  /** Hashes of the inline scripts in every page, for the content security policy. Null in development: no strict policy. */
  scriptHashes: readonly string[] | null;
  /** The folder of the built files; null if `middleware` serves them. */
  assetsDir: string | null;
  middleware: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null;
  classify(url: string): Promise<PageKind>;
  /** Returns the address in canonical form, with only the query fields that its page reads. */
  knownAddress(url: string): string;
  render(request: RenderRequest): Promise<RenderedPage>;
  /** Returns the page without content, from which personal pages and offline use start. */
  shell(): Promise<string>;
  close(): Promise<void>;
};

export type PageKind = {
  access: "public" | "login-required" | "guest-only";
  serverRendered: boolean;
};

export type ApiReply = { status: number; body: unknown };

export type RenderRequest = {
  /** Path and query. */
  url: string;
  /** The site's public address, for canonical and share tags. */
  origin: string;
  fetchApi: (url: string) => Promise<ApiReply>;
};

export type RenderedPage = { kind: "redirect"; location: string } | { kind: "page"; status: number; html: string };
