import { chromium, expect } from "@playwright/test";
import { browserArgs } from "../../scripts/browser.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

test("opening the login while signed in returns to the previous page", { tag: "@matrix" }, async ({ page, signIn }) => {
  await signIn();
  await open(page, "/club");
  await page.goto("/login");
  await expect(page).toHaveURL("/club");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Klub");
});

test("the login warns before typing when the browser cannot keep a session", { tag: "@matrix" }, async ({
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? "");
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_SHELL_PATH ?? "",
    args: [...browserArgs, "--host-resolver-rules=MAP lapang.example 127.0.0.1"],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`http://lapang.example:${port}/login`);
    await expect(page.getByRole("alert").filter({ hasText: "dibuka tanpa https" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Buka lewat https" })).toHaveAttribute("href", /^https:.*\/login$/);
  } finally {
    await browser.close();
  }
});
