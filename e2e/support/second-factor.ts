import { expect, type Page } from "@playwright/test";
import { codeAt, stepAt } from "../../apps/api/src/modules/identity/second-factor/totp.ts";
import { bytesOf } from "../../apps/api/src/testing/base32.ts";
import { expectNoAxeFindings } from "./axe.ts";

/** Sets up the second factor that managers and owners need; returns their codes, by time steps from now. */
export async function setUpSecondFactor(page: Page, code: string): Promise<(steps: number) => string> {
  await expect(page.getByRole("heading", { name: "Pasang kode keamanan dulu" })).toBeVisible();
  await page.getByLabel("Kode pemasangan").fill("SALAH-SALAH");
  await page.getByRole("button", { name: "Pasang sekarang" }).click();
  await expect(page.getByText("Kodenya salah, sudah dipakai, atau sudah lewat.")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByLabel("Kode pemasangan").fill(code);
  await page.getByRole("button", { name: "Pasang sekarang" }).click();
  await expect(page.getByRole("img", { name: "Kode QR untuk aplikasi kode" })).toBeVisible();
  await expectNoAxeFindings(page);
  const key = (await page.locator("code").innerText()).replaceAll(" ", "");
  const codeIn = (steps: number) => codeAt(bytesOf(key), stepAt(new Date()) + steps);
  await page.getByLabel("Kode dari aplikasi").fill(codeIn(0));
  await page.getByRole("button", { name: "Pasang", exact: true }).click();
  await expect(page.getByRole("region", { name: "Simpan kode cadangan ini" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("button", { name: "Sudah kusimpan" }).click();
  return codeIn;
}
