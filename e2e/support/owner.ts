import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { ROOT } from "../../scripts/run.ts";
import { mailedLink } from "./account.ts";
import { databaseOf, type OwnVenue } from "./product.ts";

const run = promisify(execFile);

/** Follows the link that was mailed to whoever made an account. */
export async function proveAddress(page: Page, venue: OwnVenue, email: string): Promise<void> {
  const db = databaseOf(venue);
  await page.goto(await mailedLink(db, email, "verifyEmail"));
  await expect(page.getByRole("heading", { name: "E-mailmu terbukti" })).toBeVisible();
  await db.destroy();
}

/** As the README says it: a command names the first owner, and prints the code for their second factor. */
export async function becomeOwner(page: Page, venue: OwnVenue, email: string): Promise<string> {
  await proveAddress(page, venue, email);
  const { stdout } = await run(process.execPath, ["apps/api/src/commands/owner.ts", email], {
    cwd: ROOT,
    env: { ...process.env, ...venue },
  });
  expect(stdout).toContain("is an owner now");
  return stdout.match(/[A-Z0-9]{5}-[A-Z0-9]{5}/)?.[0] ?? "";
}
