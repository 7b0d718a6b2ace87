import type { BrowserContext, Route } from "@playwright/test";
import { API_KEY, PROJECT_ID } from "../../apps/api/src/adapters/identity/embedded/project.ts";
import { anOwnVenue, databaseOf, startOwnProduct } from "./product.ts";

const HOSTS = ["identitytoolkit.googleapis.com", "securetoken.googleapis.com"] as const;
/** The real service allows requests from any origin. */
const OPEN_TO_ALL = { "access-control-allow-origin": "*" };

/**
 * Starts a product without accounts of its own. Another product at `provider` stands in for the hosted provider: it speaks
 * the same protocol and signs with its own keys.
 */
export async function startHostedProduct(provider: string) {
  const venue = await anOwnVenue();
  const product = await startOwnProduct(venue, {
    IDENTITY_PROJECT_ID: PROJECT_ID,
    IDENTITY_WEB_KEY: API_KEY,
    IDENTITY_KEYS_URL: `${provider}/.well-known/jwks.json`,
  });
  const db = databaseOf(venue);
  return {
    base: product.url,
    /** Lets an hour pass on the server's clock for every session. */
    async letHourPass() {
      await db
        .updateTable("session")
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .execute();
    },
    async stop() {
      await db.destroy();
      await product.stop();
    },
  };
}

/** Redirects a browser's requests to the hosted provider to the stand-in; returns the list of requests. */
export async function interceptProvider(context: BrowserContext, provider: string): Promise<string[]> {
  const addresses: string[] = [];
  const forward = async (route: Route) => {
    const { host, pathname, search } = new URL(route.request().url());
    addresses.push(`${host}${pathname}`);
    // The real service accepts any origin; the stand-in only its own.
    const headers = { ...route.request().headers(), origin: provider, cookie: "" };
    const response = await route.fetch({ url: `${provider}/${host}${pathname}${search}`, headers });
    await route.fulfill({ response, headers: { ...response.headers(), ...OPEN_TO_ALL } });
  };
  for (const host of HOSTS) await context.route(`https://${host}/**`, forward);
  return addresses;
}
