import { createECDH, generateKeyPairSync } from "node:crypto";
import type { BrowserContext, Route } from "@playwright/test";
import { anOwnVenue, databaseOf, startOwnProduct } from "./product.ts";

const HOSTS = /^https:\/\/(firebaseinstallations|fcmregistrations)\.googleapis\.com\//;
/** The real services allow requests from any origin. */
const OPEN_TO_ALL = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*",
  "access-control-allow-methods": "*",
};
const WEEK = "604800s";

/** Starts a product with a hosted messaging project configured. */
export async function startProductWithMessaging() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const vapid = createECDH("prime256v1");
  vapid.generateKeys();
  const venue = await anOwnVenue();
  const product = await startOwnProduct(venue, {
    MESSAGING_PROJECT_ID: "venue",
    MESSAGING_WEB_KEY: "web-key",
    MESSAGING_APP_ID: "1:42:web:1",
    MESSAGING_SENDER_ID: "42",
    MESSAGING_VAPID_KEY: vapid.getPublicKey("base64url"),
    MESSAGING_CLIENT_EMAIL: "push@venue.example",
    MESSAGING_PRIVATE_KEY: privateKey.export({ type: "pkcs8", format: "pem" }).toString().replaceAll("\n", "\\n"),
    // Nothing listens at this address, so messages stay queued.
    MESSAGING_API_URL: "http://127.0.0.1:1",
    MESSAGING_TOKEN_URL: "http://127.0.0.1:1/token",
  });
  const db = databaseOf(venue);
  return {
    base: product.url,
    db,
    async stop() {
      await db.destroy();
      await product.stop();
    },
  };
}

/** Stands in for the project that the SDK registers with; returns the calls in order. */
export async function interceptProject(context: BrowserContext): Promise<string[]> {
  const calls: string[] = [];
  let tokens = 0;
  const answer = (route: Route, body: object) =>
    route.fulfill({ status: 200, headers: OPEN_TO_ALL, contentType: "application/json", body: JSON.stringify(body) });
  await context.route(HOSTS, async (route) => {
    const { pathname } = new URL(route.request().url());
    const method = route.request().method();
    if (method === "OPTIONS") return answer(route, {});
    const what = pathname
      .split("/")
      .slice(4)
      .join("/")
      .replace(/\/[\w:.-]{20,}/, "/*");
    calls.push(`${method} ${what}`);
    if (pathname.endsWith("/installations")) {
      const { fid } = route.request().postDataJSON() as { fid: string };
      return answer(route, {
        ...{ name: `projects/42/installations/${fid}`, fid, refreshToken: "refresh" },
        authToken: { token: "auth", expiresIn: WEEK },
      });
    }
    if (pathname.endsWith("authTokens:generate")) return answer(route, { token: "auth", expiresIn: WEEK });
    tokens += method === "POST" ? 1 : 0;
    return answer(route, { name: "registration", token: `device:hosted-token-${tokens}` });
  });
  return calls;
}
