import type { IncomingMessage, ServerResponse } from "node:http";

/** The web's built renderer as the server sees it. The two apps never import each other: this port is loaded by path. */
export type WebApp = {
  /** Hashes of the inline scripts in every page, for the content security policy. Null in development: no strict policy. */
  scriptHashes: readonly string[] | null;
  /** Where the built files lie; null when `middleware` serves them. */
  assetsDir: string | null;
  middleware: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null;
  classify(url: string): Promise<PageKind>;
  /** An address with those fields of its query that its page reads, as it reads them: all else changes nothing there. */
  knownAddress(url: string): string;
  render(request: RenderRequest): Promise<RenderedPage>;
  /** The page without content: logged-in pages and offline use start from it. */
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
