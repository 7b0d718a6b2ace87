import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";
import { HASHED_FILES } from "../hashed-files.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Sets the headers for replies without their own, by content type. */
    securityHeadersFor(contentType: unknown): Record<string, string>;
  }
}

const POLICY = {
  "default-src": "'self'",
  "script-src": "'self'",
  // Components set positions (such as a slot in the grid) by inline style attributes; scripts are never inline.
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

/** Addresses outside the site that a page may load, by directive. */
export type ForeignSources = { readonly [Directive in keyof typeof POLICY]?: readonly string[] };

/** The policy of one page: our own files, plus the inline scripts with the given hashes (`sha256-…`). */
export function contentSecurityPolicy(scriptHashes: readonly string[] = [], foreign: ForeignSources = {}): string {
  const directives = Object.keys(POLICY) as (keyof typeof POLICY)[];
  return directives
    .map((directive) => {
      const added = [...(foreign[directive] ?? [])];
      if (directive === "script-src") added.unshift(...scriptHashes.map((hash) => `'${hash}'`));
      // 'none' cannot be combined with other sources.
      const own = POLICY[directive] === "'none'" && added.length > 0 ? [] : [POLICY[directive]];
      return [directive, ...own, ...added].join(" ");
    })
    .join("; ");
}

const MESSAGING = ["https://firebaseinstallations.googleapis.com", "https://fcmregistrations.googleapis.com"];

/** The sources that the hosted provider's SDK needs (endpoints, popup script, frame), and those of hosted messaging. */
export function hostedSources(identity: { authDomain: string } | undefined, messaging?: object): ForeignSources {
  const registering = messaging ? MESSAGING : [];
  if (!identity) return { "connect-src": registering };
  return {
    "script-src": ["https://apis.google.com"],
    "connect-src": ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com", ...registering],
    "frame-src": [`https://${identity.authDomain}`],
  };
}

/** Hashed files get few headers: a page loads fifteen of them, and the rest would outweigh some of the files. */
const FILE_HEADERS = ["x-content-type-options", "cross-origin-resource-policy", "strict-transport-security"];
/** Data is never a document: opened as one it may load nothing and may not be framed. */
const DATA_HEADERS = [...FILE_HEADERS, "referrer-policy", "x-frame-options"];
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
const DATA_TYPE = "application/json";

/** Adds security headers and the request id to every reply; cached bytes already contain them. */
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
 * Returns the security headers, computed once. Helmet would build its policies again for each request, but ours never
 * change.
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
