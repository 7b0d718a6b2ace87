import { expect, type Page } from "@playwright/test";
import { identityErrorText } from "../../apps/web/src/i18n/identity/identity-errors.ts";
import { emailField, passwordField } from "../support/account.ts";
import { hydrated } from "../support/page.ts";
import { anOwnVenue, startOwnProduct } from "../support/product.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 120_000 });

/** The maximum number of tries before a refusal, even if a new quarter of an hour begins meanwhile. */
const MOST_TRIES = 21;

const refusal = (page: Page, code: "invalid-credential" | "too-many-requests") =>
  page.getByRole("alert").filter({ hasText: identityErrorText[code] });

test("too many wrong passwords show a message with advice, and other people can still sign in", {
  tag: "@matrix",
}, async ({ page }) => {
  // The product of the other journeys has no limits; this one has.
  const product = await startOwnProduct(await anOwnVenue(), { RATE_LIMITS: "on" });
  await page.goto(`${product.url}/login`);
  await hydrated(page);
  await emailField(page).fill("raka@lapang.example");
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const answer = page.waitForResponse(/accounts:signInWithPassword/);
    await passwordField(page).fill(`tebakan-${tries}`);
    await page.keyboard.press("Enter");
    await answer;
    const alert = refusal(page, "invalid-credential").or(refusal(page, "too-many-requests"));
    await expect(alert).toBeVisible();
    if (await refusal(page, "too-many-requests").isVisible()) break;
  }
  await expect(refusal(page, "too-many-requests")).toBeVisible();

  await emailField(page).fill("anggota@lapang.example");
  await passwordField(page).fill("Lapangan-123");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${product.url}/`);
  await product.stop();
});
