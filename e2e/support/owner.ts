import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { ROOT } from "../../scripts/run.ts";
import { mailedLink } from "./account.ts";
import { databaseOf, type OwnVenue } from "./product.ts";

const run = promisify(execFile);

/** Follows the verification link mailed for a new account. */
export async function verifyAddress(page: Page, venue: OwnVenue, email: string): Promise<void> {
  const db = databaseOf(venue);
  await page.goto(await mailedLink(db, email, "verifyEmail"));
  await expect(page.getByRole("heading", { name: "E-mailmu terbukti" })).toBeVisible();
  await db.destroy();
}

/** Makes the first owner as the README describes: by a command that prints the code for their second factor. */
export async function becomeOwner(page: Page, venue: OwnVenue, email: string): Promise<string> {
  await verifyAddress(page, venue, email);
  const { stdout } = await run(process.execPath, ["apps/api/src/commands/owner.ts", email], {
    cwd: ROOT,
    env: { ...process.env, ...venue },
  });
  expect(stdout).toContain("is an owner now");
  return stdout.match(/[A-Z0-9]{5}-[A-Z0-9]{5}/)?.[0] ?? "";
}
