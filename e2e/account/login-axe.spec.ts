import { aNewcomer, expect, passwordField, register } from "../support/account.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 120_000 });
test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" }));

test("axe finds nothing in any state of the login", { tag: "@matrix" }, async ({ page }) => {
  await open(page, "/login?redirect=%2Fcheckout%2Fcourt%3Fcourt%3Dbata%26time%3D07%3A00");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Masuk");
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
  await expectNoAxeFindings(page);
  await open(page, "/login?mode=register");
  await passwordField(page).pressSequentially("abc");
  await expect(page.getByText("Minimal 6 karakter")).toBeVisible();
  await expectNoAxeFindings(page);
  await open(page, "/login?mode=forgot");
  await expectNoAxeFindings(page);
  await page.goto("/login?mode=resetPassword&oobCode=bukan-kode");
  await expect(page.getByRole("heading", { name: "Tautan ini tidak berlaku" })).toBeVisible();
  await expectNoAxeFindings(page);
});

test("axe finds nothing on the profile with any form open", { tag: "@matrix" }, async ({ page }) => {
  await register(page, aNewcomer());
  await expect(page.getByText("Belum terverifikasi")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Tambah peserta" }).click();
  await page.getByRole("button", { name: "Ganti e-mail" }).click();
  await page.getByRole("button", { name: "Ganti kata sandi" }).click();
  await page.getByRole("button", { name: "Hapus akun saya" }).click();
  await expect(page.getByRole("form", { name: "Hapus akun" })).toBeVisible();
  await expectNoAxeFindings(page);
});
