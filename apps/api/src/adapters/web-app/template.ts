import { createHash } from "node:crypto";

/** The exports of the web's entry-server module. */
export type Renderer = {
  headScript: string;
  classify(url: string): {
    access: "public" | "login-required" | "guest-only";
    serverRendered: boolean;
  };
  knownAddress(url: string): string;
  render(request: {
    url: string;
    origin: string;
    fetchApi: (url: string) => Promise<{ status: number; body: unknown }>;
  }): Promise<{ kind: "redirect"; location: string } | RenderedPieces>;
};

export type RenderedPieces = {
  kind: "page";
  status: number;
  head: string;
  app: string;
  state: string;
  forcedColourMode?: string | undefined;
  routeIds: readonly string[];
  /** Additional scripts of the page; in development the template's own tag loads them. */
  scripts?: string;
};

export function scriptHash(script: string): string {
  return `sha256-${createHash("sha256").update(script).digest("base64")}`;
}

/** Fills the template's placeholders. Replacement functions, because "$&" in a text must stay text. */
export function fillTemplate(template: string, headScript: string, pieces?: RenderedPieces, extraHead = ""): string {
  const forced = pieces?.forcedColourMode;
  return template
    .replace('<html lang="id"', () => `<html lang="id"${forced ? ` data-forced="${forced}"` : ""}`)
    .replace("<!--head-script-->", () => `<script>${headScript}</script>`)
    .replace("<!--head-->", () => (pieces?.head ?? "<title>Lapang</title>") + extraHead)
    .replace("<!--app-->", () => pieces?.app ?? "")
    .replace("<!--state-->", () =>
      pieces ? `<script type="application/json" id="state">${pieces.state}</script>${pieces.scripts ?? ""}` : "",
    );
}
