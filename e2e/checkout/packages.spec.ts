import { randomUUID } from "node:crypto";
import { fillWallet } from "../../apps/api/src/testing/factories/balances.ts";
import { expect, holdHours, payButton, pressAtGateway, priceOf, rupiah } from "../support/checkout.ts";
import { ownHours } from "../support/own-hours.ts";
import { open, scrollThrough } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

test("an hour package is bought on the home page, and its hours pay for a court", async ({ page, request, signIn }) => {
  await signIn();
  await open(page, "/");
  await scrollThrough(page);
  await page
    .getByRole("link", { name: /^Beli paket/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/checkout\/package\?booking=/);
  await payButton(page).click();
  await pressAtGateway(page, "Bayar, berhasil");
  await expect(page.getByRole("heading", { level: 1, name: "Jammu sudah siap dipakai" })).toBeVisible();

  await holdHours(page, await ownHours(request));
  await page.getByRole("switch", { name: /^Pakai jam paket/ }).check();
  await expect(page.getByText(/Tidak ada yang perlu dibayar/)).toBeVisible();
  await page.getByRole("button", { name: "Konfirmasi" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sampai jumpa di lapangan" })).toBeVisible();
});

test("a voucher and the wallet change the amount to pay, and a wrong code says why", { tag: "@matrix" }, async ({
  page,
  request,
  signIn,
  db,
}) => {
  const name = `Rara ${randomUUID().slice(0, 8)}`;
  await signIn({ name });
  const { id } = await db.selectFrom("person").select("id").where("name", "=", name).executeTakeFirstOrThrow();
  await fillWallet(db, id, 20_000);
  const code = `UJI${randomUUID().slice(0, 6).toUpperCase()}`;
  const validity = { valid_from: new Date(0), valid_until: new Date("2100-01-01") };
  await db
    .insertInto("voucher")
    .values({ code, name: code, kind: "amount", value: 30_000, ...validity })
    .execute();
  const hours = await ownHours(request);
  await holdHours(page, hours);

  const field = page.getByLabel("Kode voucher");
  await field.fill("TIDAKADA");
  await page.getByRole("button", { name: "Pakai", exact: true }).click();
  await expect(page.getByText(/tidak kami kenal/)).toBeVisible();
  await field.fill(code);
  await page.getByRole("button", { name: "Pakai", exact: true }).click();
  await expect(page.getByText(`${code} terpasang`)).toBeVisible();
  await expect(payButton(page)).toContainText(rupiah(priceOf(hours) - 30_000));
  await page.getByRole("switch", { name: /^Pakai saldo/ }).check();
  await expect(payButton(page)).toContainText(rupiah(priceOf(hours) - 50_000));
  await page.getByRole("button", { name: `Lepas voucher ${code}` }).click();
  await expect(payButton(page)).toContainText(rupiah(priceOf(hours) - 20_000));
});
