import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { importJWK, type JWTPayload, SignJWT } from "jose";
import { onTestFinished } from "vitest";
import type { IdentityHooks } from "../../adapters/identity/embedded/hooks.ts";
import { openEmbeddedProvider } from "../../adapters/identity/embedded/open-provider.ts";
import { API_KEY } from "../../adapters/identity/embedded/project.ts";
import { readConfig } from "../../config/config.ts";
import type { Db } from "../../db/connect.ts";
import { registerDrain } from "../../http/health/drain.ts";
import type { IdentityPort } from "../../ports/identity.ts";
import { type Clock, systemClock } from "../../runtime/clock.ts";
import { CLIENT_ID, CLIENT_SECRET, type ExternalPerson, type OidcServer, startOidcServer } from "./oidc-server.ts";

export const SITE = "http://localhost";
export const TOOLKIT = "/identitytoolkit.googleapis.com/v1/accounts";

type Options = {
  clock?: Clock;
  claimsInToken?: boolean;
  issuer?: string;
  configured?: boolean;
  publicUrl?: string;
};
export type ExternalSite = {
  /** Its public origin. */
  url: string;
  app: FastifyInstance;
  identity: IdentityPort;
  oidc: OidcServer;
  /** The account notices sent to the venue, in order. */
  notices: string[];
};

/** Our provider beside a real external one, both on loopback, until the end of the calling test. */
export async function anExternalSite(db: Db, options: Options = {}): Promise<ExternalSite> {
  const { clock = systemClock, claimsInToken = true, configured = true, publicUrl } = options;
  const url = publicUrl ?? SITE;
  const oidc = await startOidcServer({ redirectUris: [`${url}/__/auth/callback`], claimsInToken });
  const { issuer = oidc.issuer } = options;
  const external = { issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, label: "Akun Kampus" };
  const notices: string[] = [];
  const app = Fastify();
  registerDrain(app);
  await app.register(cookie);
  const identity = await openEmbeddedProvider({
    db,
    clock,
    config: { ...readConfig({}).identity, external: configured ? external : undefined },
    publicUrl,
    limited: false,
    log: app.log,
    hooks: listeningHooks(notices),
  });
  await identity.register(app);
  await app.ready();
  onTestFinished(async () => {
    await app.close();
    await oidc.stop().catch(() => undefined);
  });
  return { url, app, identity, oidc, notices };
}

function listeningHooks(notices: string[]): IdentityHooks {
  return {
    queueMail: async () => {},
    onProvenAgain: async () => undefined,
    isStaff: async () => false,
    guessableWords: async () => [],
    onAttempt: () => {},
    onPasswordChanged: async (_, uid) => void notices.push(`sessions of ${uid} end`),
    onEmailChanged: async (_, uid, email, verified) => void notices.push(`${uid} has ${email}, ${verified}`),
    beforeDelete: async () => {},
    onDeleted: async () => {},
  };
}

/** Calls an endpoint as the SDK does. */
export async function call(
  app: FastifyInstance,
  method: string,
  payload: object,
  cookies: Record<string, string> = {},
) {
  const url = `${TOOLKIT}:${method}?key=${API_KEY}`;
  const reply = await app.inject({ method: "POST", url, payload, cookies, headers: { host: "localhost" } });
  return { status: reply.statusCode, body: reply.json() };
}

/** An ID token of the external server, or a forged one. */
export async function externalToken(oidc: OidcServer, claims: JWTPayload, header: object = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const { kid } = oidc.signingKey;
  return new SignJWT({ iss: oidc.issuer, aud: CLIENT_ID, iat: now, exp: now + 600, ...claims })
    .setProtectedHeader({ alg: "RS256", ...(kid && { kid }), ...header })
    .sign(await importJWK(oidc.signingKey, "RS256"));
}

export type WalkParams = Record<string, string>;

/** A headless browser: keeps cookies per host and follows redirects between our site and the external one. */
export class Visitor {
  readonly #site: ExternalSite;
  readonly #jars = new Map<string, Map<string, string>>();

  constructor(site: ExternalSite) {
    this.#site = site;
  }

  /** The cookies set by our site. */
  get cookies(): Record<string, string> {
    return Object.fromEntries(this.#jar(this.#site.url));
  }

  /** Starts a sign-in; returns the external provider's address. */
  async begin(params: WalkParams = {}): Promise<URL> {
    const wish = { authType: "signInViaPopup", eventId: "event-1", providerId: "oidc.external", ...params };
    const query = new URLSearchParams(wish);
    const { location } = await this.ask(`${this.#site.url}/__/auth/handler?${query}`);
    if (!location) throw new Error("The walk did not begin");
    return new URL(location);
  }

  /** Signs in on the external page or cancels there; returns the redirect back. */
  async visit(authorization: URL, who: ExternalPerson | "nobody"): Promise<string> {
    const { verified = true, ...person } = who === "nobody" ? { sub: "" } : who;
    const form = new URLSearchParams(
      who === "nobody" ? { cancel: "yes" } : { ...person, ...(verified && { verified: "on" }) },
    );
    let page = await this.ask(authorization.href);
    while (page.location && !page.location.startsWith(this.#site.url)) page = await this.ask(page.location);
    if (!page.location) page = await this.ask(page.url, form);
    while (page.location && !page.location.startsWith(this.#site.url)) page = await this.ask(page.location);
    if (!page.location) throw new Error(`Stuck at ${page.url}: ${page.text}`);
    return page.location;
  }

  /** Follows the redirect back; returns what the page passes on. */
  async comeBack(address: string) {
    const page = await this.ask(address);
    const data = /id="result">(.*?)<\/script>/s.exec(page.text)?.[1];
    return { ...page, ...(data && (JSON.parse(data) as { event: Record<string, unknown>; returnTo: string | null })) };
  }

  async walk(who: ExternalPerson | "nobody", params: WalkParams = {}) {
    return this.comeBack(await this.visit(await this.begin(params), who));
  }

  async ask(url: string, form?: URLSearchParams) {
    const { origin, pathname, search } = new URL(url);
    const jar = this.#jar(origin);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer =
      origin === this.#site.url
        ? await this.#inject(`${pathname}${search}`, cookie)
        : await fetch(url, { redirect: "manual", headers: { cookie }, ...(form && { method: "POST", body: form }) });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    const location = answer.headers.get("location");
    return {
      url,
      status: answer.status,
      headers: answer.headers,
      text: await answer.text(),
      location: location === null ? undefined : new URL(location, url).href,
    };
  }

  async #inject(url: string, cookie: string): Promise<Response> {
    const { host } = new URL(this.#site.url);
    const reply = await this.#site.app.inject({ url, headers: { host, cookie } });
    const headers = new Headers();
    for (const [name, value] of Object.entries(reply.headers)) {
      for (const one of [value ?? []].flat()) headers.append(name, String(one));
    }
    return new Response(reply.body, { status: reply.statusCode, headers });
  }

  #jar(origin: string): Map<string, string> {
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    return jar;
  }
}
