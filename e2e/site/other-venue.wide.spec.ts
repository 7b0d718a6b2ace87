import { expect } from "@playwright/test";
import { startChangedProduct } from "../support/changed-product.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

// It starts a product of its own.
test.describe.configure({ timeout: 90_000 });

test("clubs and classes still name a closed court, without a link", { tag: "@matrix" }, async ({ page }) => {
  const product = await startChangedProduct(async (db) => {
    await db.updateTable("court").set({ status: "closed" }).where("slug", "=", "pinus").execute();
  });
  await open(page, `${product.url}/club/subuh-squad`);
  const main = page.getByRole("main");
  const meeting = main.getByRole("listitem").filter({ hasText: "Ganda undian, di Pinus" });
  await expect(meeting.first()).toBeVisible();
  await expect(main.getByRole("link", { name: "Pinus" })).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Cemara" })).toHaveCount(1);
  await product.stop();
});
