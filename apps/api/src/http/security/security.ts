import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";
import { HASHED_FILES } from "../hashed-files.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** On every reply that does not say otherwise, by what it brings. */
    securityHeadersFor(contentType: unknown): Record<string, string>;
  }
}

const POLICY = {
  "default-src": "'self'",
  "script-src": "'self'",
  // Attributes drawn by the components (a slot's place in the grid) are inline styles; scripts are never inline.
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "worker-src": "'self'",
  "manifest-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-src": "'none'",
  "frame-ancestors": "'none'",
};

/** Other people's addresses that a page may load from, by directive. */
export type ForeignSources = { readonly [Directive in keyof typeof POLICY]?: readonly string[] };

/** The policy of one page: our own files, plus the inline scripts whose hashes (`sha256-…`) are given. */
export function contentSecurityPolicy(scriptHashes: readonly string[] = [], foreign: ForeignSources = {}): string {
  const directives = Object.keys(POLICY) as (keyof typeof POLICY)[];
  return directives
    .map((directive) => {
      const added = [...(foreign[directive] ?? [])];
      if (directive === "script-src") added.unshift(...scriptHashes.map((hash) => `'${hash}'`));
      // 'none' stands alone or not at all.
      const own = POLICY[directive] === "'none'" && added.length > 0 ? [] : [POLICY[directive]];
      return [directive, ...own, ...added].join(" ");
    })
    .join("; ");
}

const MESSAGING = ["https://firebaseinstallations.googleapis.com", "https://fcmregistrations.googleapis.com"];

/** What the hosted provider's SDK needs: its endpoints, the script of its popup and the frame it waits in; and messaging's. */
export function hostedSources(identity: { authDomain: string } | undefined, messaging?: object): ForeignSources {
  const registering = messaging ? MESSAGING : [];
  if (!identity) return { "connect-src": registering };
  return {
    "script-src": ["https://apis.google.com"],
    "connect-src": ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com", ...registering],
    "frame-src": [`https://${identity.authDomain}`],
  };
}

/** On the fifteen hashed files of a page, words about documents would weigh more than some of the files. */
const FILE_HEADERS = ["x-content-type-options", "cross-origin-resource-policy", "strict-transport-security"];
/** Data is no document: opened as one it may load nothing and stand in nobody's frame. The rest would weigh as much as its bytes. */
const DATA_HEADERS = [...FILE_HEADERS, "referrer-policy", "x-frame-options"];
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
const DATA_TYPE = "application/json";

/** Gives every reply its security headers and its request's id; cached bytes carry theirs already. */
export async function registerSecurity(
  app: FastifyInstance,
  publicUrl: string | undefined,
  foreign: ForeignSources,
): Promise<void> {
  const headers = await securityHeaders(publicUrl, foreign);
  const only = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
  const fileHeaders = only(FILE_HEADERS);
  const dataHeaders: Record<string, string> = { ...only(DATA_HEADERS), "content-security-policy": DATA_POLICY };
  const headersFor = (contentType: unknown) =>
    typeof contentType === "string" && contentType.startsWith(DATA_TYPE) ? dataHeaders : headers;
  app.decorate("securityHeadersFor", headersFor);
  app.addHook("onSend", (request, reply, payload, done) => {
    const isFile = request.url.startsWith(HASHED_FILES);
    const wanted = isFile ? fileHeaders : headersFor(reply.getHeader("content-type"));
    for (const name in wanted) {
      if (!reply.hasHeader(name)) void reply.header(name, wanted[name]);
    }
    void reply.header("x-request-id", request.id);
    done(null, payload);
  });
}

/**
 * The security headers of every reply. Helmet builds its policies anew for each request; ours never change, so it is
 * asked once, by a server that exists for that question only.
 */
async function securityHeaders(
  publicUrl: string | undefined,
  foreign: ForeignSources,
): Promise<Record<string, string>> {
  const model = Fastify();
  await model.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: publicUrl?.startsWith("https:") ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: "deny" },
  });
  model.get("/", () => "");
  const reply = await model.inject("/");
  await model.close();
  const ofTheReply = new Set(["content-type", "content-length", "date", "connection"]);
  const headers = Object.entries(reply.headers).filter(([name]) => !ofTheReply.has(name));
  return {
    ...Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    "content-security-policy": contentSecurityPolicy([], foreign),
  };
}
