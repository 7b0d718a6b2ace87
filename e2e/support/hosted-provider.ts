import type { BrowserContext, Route } from "@playwright/test";
import { API_KEY, PROJECT_ID } from "../../apps/api/src/adapters/identity/embedded/provider.ts";
import { anOwnVenue, databaseOf, startOwnProduct } from "./product.ts";

const HOSTS = ["identitytoolkit.googleapis.com", "securetoken.googleapis.com"] as const;
/** The real one's answers may be read from any page. */
const OPEN_TO_ALL = { "access-control-allow-origin": "*" };

/**
 * A product that keeps no accounts itself. Its provider is stood in for by another product, the one at `provider`, which
 * speaks the same protocol and signs with keys of its own.
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
    /** An hour on the server's clock, for everybody who is signed in. */
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

/** Leads what a browser asks the hosted provider to the stand-in; gives the list of what was asked. */
export async function standIn(context: BrowserContext, provider: string): Promise<string[]> {
  const addresses: string[] = [];
  const forward = async (route: Route) => {
    const { host, pathname, search } = new URL(route.request().url());
    addresses.push(`${host}${pathname}`);
    // Pages of any origin may ask the real one; the stand-in answers its own.
    const headers = { ...route.request().headers(), origin: provider, cookie: "" };
    const response = await route.fetch({ url: `${provider}/${host}${pathname}${search}`, headers });
    await route.fulfill({ response, headers: { ...response.headers(), ...OPEN_TO_ALL } });
  };
  for (const host of HOSTS) await context.route(`https://${host}/**`, forward);
  return addresses;
}
