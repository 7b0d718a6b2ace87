import { join } from "node:path";
import type { Page } from "@playwright/test";
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type ExternalPerson,
  startOidcServer,
} from "../../apps/api/src/testing/oidc-server.ts";
import { freePort } from "../../scripts/demo-server.ts";
import { ROOT } from "../../scripts/run.ts";
import { startProduct } from "./product.ts";
import { databaseOf, telling } from "./product-database.ts";

export const LABEL = "Akun Kampus";

/** A product beside a real OpenID Connect provider that may vouch for its visitors. */
export async function startProductWithProvider() {
  const port = await freePort();
  const oidc = await startOidcServer({ redirectUris: [`http://127.0.0.1:${port}/__/auth/callback`] });
  const webDist = process.env.WEB_DIST ?? join(ROOT, "apps/web/dist");
  const product = await startProduct(port, webDist, {
    ...telling(port),
    OIDC_ISSUER: oidc.issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    OIDC_LABEL: LABEL,
  });
  const db = await databaseOf(port);
  return {
    base: `http://127.0.0.1:${port}`,
    db,
    async stop() {
      await db.destroy();
      await product.stop();
      await oidc.stop();
    },
  };
}

/** Fills in the provider's own sign-in page. */
export async function signInElsewhere(page: Page, { sub, email = "", name = "", verified = true }: ExternalPerson) {
  await page.getByLabel("Subject").fill(sub);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Verified").setChecked(verified);
  await page.getByRole("button", { name: "Sign in" }).click();
}
