import { expect } from "@playwright/test";
import { firstEveryDay } from "../support/extent.ts";
import { open } from "../support/page.ts";
import { privatePages, publicPages } from "../support/pages.ts";
import { test } from "../support/session.ts";

test("the title follows navigation in the app", { tag: "@matrix" }, async ({ page }) => {
  await open(page, "/");
  await expect(page).toHaveTitle("Lapang");
  for (const { path, title, layout } of publicPages.filter((known) => known.path.split("/").length === 2)) {
    const link = page.locator(`a[href="${path}"]:visible`).first();
    // The home page names itself in the logo; the frame links every other list and page.
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(title);
    await expect(page.locator("[data-layout]")).toHaveAttribute("data-layout", layout);
  }
});

test("“Booking saya” redirects a visitor to the login, and “back” does not loop", async ({ page }) => {
  await open(page, "/club");
  await page.getByRole("banner").getByRole("link", { name: "Booking saya" }).click();
  await expect(page).toHaveURL("/login?redirect=%2Fmy-booking");
  await expect(page.locator("[data-layout]")).toHaveAttribute("data-layout", "auth");
  await page.getByRole("button", { name: "Kembali ke halaman tadi" }).click();
  await expect(page).toHaveURL("/club");
});

test("the login redirects to the wanted page", { tag: "@matrix" }, async ({ page, signIn }) => {
  await page.goto("/checkout/court?court=bata&time=07:00");
  await expect(page).toHaveURL("/login?redirect=%2Fcheckout%2Fcourt%3Fcourt%3Dbata%26time%3D07%3A00");
  await expect(page.getByText("Setelah masuk kamu lanjut ke Pembayaran.")).toBeVisible();
  await signIn();
  await page.reload();
  await expect(page).toHaveURL("/checkout/court?court=bata&time=07:00");
  await expect(page.getByRole("definition").filter({ hasText: "07.00" })).toBeVisible();
});

test("the login ignores a redirect to another site", { tag: "@matrix" }, async ({ page }) => {
  await open(page, "/login?redirect=//evil.example/x");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Masuk");
  expect(page.url()).not.toContain("evil");
  await expect(page.locator('a[href*="evil"]')).toHaveCount(0);
});

test("private pages open with a session, each in its layout", { tag: "@matrix" }, async ({ page, signIn }) => {
  await signIn();
  for (const { path, title, layout, heading } of privatePages) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      expect(response?.headers()["cache-control"]).toBe("no-store");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.locator("[data-layout]")).toHaveAttribute("data-layout", layout);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  }
});

test("the login redirects a person who has a session", { tag: "@matrix" }, async ({ page, signIn }) => {
  // The header could not read the session, so it still offers the login.
  await page.route("**/api/v1/session", (route) => route.abort(), { times: 1 });
  await open(page, "/about-us");
  await signIn();
  await page.getByRole("banner").getByRole("link", { name: "Masuk" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Akun Sari Lestari" })).toBeVisible();
  await expect(page).toHaveURL("/about-us");

  await page.goto("/login");
  await expect(page).toHaveURL("/about-us");
});

for (const [index, [who, traits]] of (
  [
    ["a disabled person", { disabled: true }],
    ["a person whose session has expired", { expired: true }],
  ] as const
).entries()) {
  test(`${who} is redirected to the login`, firstEveryDay(index), async ({ page, signIn }) => {
    await signIn(traits);
    await page.goto("/my-booking");
    await expect(page).toHaveURL("/login?redirect=%2Fmy-booking");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Masuk");
  });
}

test("a person disabled meanwhile is signed out at the next private page", { tag: "@matrix" }, async ({
  page,
  signIn,
  db,
}) => {
  await signIn({ name: "Ratna Segera Pergi" });
  await open(page, "/profile");
  await db.updateTable("person").set({ disabled_at: new Date() }).where("name", "=", "Ratna Segera Pergi").execute();
  await page.reload();
  await expect(page).toHaveURL("/login?redirect=%2Fprofile");
});
