import type { Page } from "@playwright/test";
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type ExternalPerson,
  startOidcServer,
} from "../../apps/api/src/testing/servers/oidc-server.ts";
import { freePort } from "../../scripts/free-port.ts";
import { anOwnVenue, databaseOf, startOwnProduct } from "./product.ts";

export const LABEL = "Akun Kampus";

/** Starts a product beside a real OpenID Connect provider. */
export async function startProductWithProvider() {
  // Each of the two must know the other's address at its start.
  const port = await freePort();
  const oidc = await startOidcServer({ redirectUris: [`http://127.0.0.1:${port}/__/auth/callback`] });
  const venue = await anOwnVenue();
  const product = await startOwnProduct(venue, {
    PORT: String(port),
    OIDC_ISSUER: oidc.issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    OIDC_LABEL: LABEL,
  });
  const db = databaseOf(venue);
  return {
    base: product.url,
    db,
    async stop() {
      await db.destroy();
      await product.stop();
      await oidc.stop();
    },
  };
}

/** Fills in the provider's own sign-in page. */
export async function signInAtProvider(page: Page, { sub, email = "", name = "", verified = true }: ExternalPerson) {
  await page.getByLabel("Subject").fill(sub);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Verified").setChecked(verified);
  await page.getByRole("button", { name: "Sign in" }).click();
}
