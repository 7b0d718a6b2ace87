import { expect } from "@playwright/test";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

const pages = [
  { path: "/admin/rain", field: "Tanggal", word: "date" },
  { path: "/admin/board", field: "Tanggal", word: "date" },
  { path: "/admin/stays", field: "Mulai tanggal", word: "from" },
];

for (const { path, field, word } of pages) {
  test(`a date is typed digit by digit at ${path}, and an extra digit does no harm`, { tag: "@matrix" }, async ({
    page,
    signIn,
  }) => {
    await signIn({ name: "Manajer", role: "manager" });
    await open(page, path);
    const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    const day = page.getByLabel(field, { exact: true });
    await day.focus();
    // The same digits work in either order of day and month.
    await page.keyboard.type("11112026");
    await expect(page).toHaveURL(new RegExp(`${word}=2026-11-11`));
    await expect(day).toHaveValue("2026-11-11");
    await page.keyboard.type("7");
    await expect(day).toHaveValue(/^\d{4}-/);
    await day.blur();
    await open(page, `${path}?${word}=12026-02-01`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(day).toHaveValue(/^20\d\d-/);
  });
}
