import { expect } from "@playwright/test";
import { someHours } from "../../apps/api/src/testing/factories/balances.ts";
import { aPerson } from "../../apps/api/src/testing/factories/venue.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { payFor, seen } from "../support/booked.ts";
import { holdHours } from "../support/checkout.ts";
import { ownHours } from "../support/own-hours.ts";
import { hydrated, open, pressEnterOn } from "../support/page.ts";
import { test } from "../support/session.ts";

// Three people, five pages and a payment.
test.describe.configure({ timeout: 90_000 });

const short = () => Math.random().toString(36).slice(2, 8).toUpperCase();
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("a voucher is made and redeemed, its payment found, paid out and explained against the gateway's file; two people extend hours", async ({
  page,
  context,
  signIn,
  db,
}) => {
  const code = `UJI-${short()}`;
  const name = `Bagas ${short()}`;

  // Make a code with keys; the list shows what it gives.
  await signIn({ name: "Hendra Satu", role: "manager" });
  await open(page, "/admin");
  await page.keyboard.press("g");
  await page.keyboard.press("v");
  await expect(page).toHaveTitle("Voucher · Lapang");
  await pressEnterOn(page.getByRole("button", { name: "Buat voucher" }));
  const making = page.getByRole("dialog", { name: "Buat voucher" });
  await making.getByLabel("Nama").fill("Ganti rugi hujan");
  await making.getByLabel("Kode", { exact: true }).fill(code.toLowerCase());
  await making.getByLabel("Potongan", { exact: true }).selectOption("amount");
  await making.getByLabel("Besarnya").fill("20000");
  await making.getByLabel("Lapangan").check();
  await making.getByLabel("Sampai tanggal").fill(dayIn(30));
  await expectNoAxeFindings(page, "[role=dialog]");
  await making.getByRole("button", { name: "Buat voucher" }).click();
  const made = page.getByRole("dialog", { name: code });
  await expect(made.getByText("Belum ada yang memakai.")).toBeVisible();
  const voucherUrl = page.url();

  // A customer enters it at the checkout.
  await signIn({ name });
  const id = await holdHours(page, await ownHours(context.request));
  await page.getByLabel("Kode voucher").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Pakai" }).click();
  await expect(page.getByText(new RegExp(code)).first()).toBeVisible();
  await payFor(context.request, await seen(context.request, id));
  await expect.poll(async () => (await seen(context.request, id)).status).toBe("confirmed");
  const { order_id: orderId, amount } = await db
    .selectFrom("payment")
    .select(["order_id", "amount"])
    .where("payable_id", "=", id)
    .executeTakeFirstOrThrow();

  // Staff see who used it, and switch it off.
  await signIn({ name: "Hendra Dua", role: "manager" });
  await open(page, voucherUrl);
  await expect(made.getByText(name)).toBeVisible();
  const off = made.getByRole("form", { name: "Matikan voucher" });
  await off.getByLabel("Alasan").fill("Sudah cukup");
  await off.getByRole("button", { name: "Matikan voucher" }).click();
  await expect(made.getByText("Dimatikan")).toBeVisible();
  await page.keyboard.press("Escape");
  await expectNoAxeFindings(page);

  // Staff find the payment by its payer, with the gateway's report and the bill.
  await open(page, "/admin/money");
  await page.getByLabel("Nama atau nomor pembayaran").fill(name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=Bagas/);
  await expect(page.getByRole("link", { name: /^Buka / })).toHaveCount(1);
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: `Buka ${orderId}` }).click();
  const payment = page.getByRole("dialog", { name: orderId });
  await expect(payment.getByText("Lunas")).toBeVisible();
  await expect(payment.getByRole("listitem").filter({ hasText: "paid" }).first()).toBeVisible();
  await expectNoAxeFindings(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  for (const view of ["Pengembalian", "Ditinjau", "Transfer", "Piutang", "Koreksi saldo"]) {
    await page.getByRole("navigation", { name: "Bagian uang" }).getByRole("link", { name: view }).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  }

  // The gateway's file has another amount; a second upload does not count, and the difference is explained.
  await open(page, "/admin/settlement");
  const text = `order_id,gross_amount,fee,settlement_time\n${orderId},${amount - 5_000},0,${dayIn(0)}\nTotal,,,`;
  const file = { name: "pencairan.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  for (const answer of ["1 baris baru dicatat", "sudah pernah diunggah"]) {
    await page.getByLabel("Berkas pencairan (CSV)").setInputFiles(file);
    await page.getByRole("button", { name: "Unggah" }).click();
    await expect(page.getByText(answer).first()).toBeVisible();
  }
  const difference = page.getByRole("listitem").filter({ hasText: orderId });
  await expect(difference).toContainText("Jumlah beda");
  await expectNoAxeFindings(page);
  await difference.getByRole("button", { name: "Jelaskan" }).click();
  await page.getByRole("dialog").getByLabel("Penjelasan").fill("Dipotong promo gateway");
  await page.getByRole("button", { name: "Simpan penjelasan" }).click();
  await expect(difference).toContainText("Dipotong promo gateway (Hendra Dua)");

  // Two people extend hours.
  const customer = await aPerson(db, { name: `Citra ${short()}`, email: null });
  await someHours(db, customer.id, { validUntil: new Date(Date.now() + 5 * 86_400_000) });
  await open(page, `/admin/hours?q=${customer.name.split(" ")[1]}`);
  await page.getByRole("button", { name: "Perpanjang" }).click();
  const extending = page.getByRole("dialog", { name: `Perpanjang jam ${customer.name}` });
  await extending.getByLabel("Hari terakhir yang baru").fill(dayIn(60));
  await extending.getByLabel("Alasan").fill("Cedera lutut");
  await extending.getByRole("button", { name: "Ajukan, rekan lain menyetujui" }).click();
  await expect(page.getByText("menunggu persetujuan").first()).toBeVisible();
  await signIn({ name: "Ratna Tiga", role: "owner" });
  await page.reload();
  await hydrated(page);
  await expectNoAxeFindings(page);
  const waiting = page.getByRole("listitem").filter({ hasText: customer.name }).filter({ hasText: "Cedera lutut" });
  await waiting.getByRole("button", { name: "Periksa" }).click();
  const deciding = page.getByRole("dialog", { name: customer.name });
  await deciding.getByLabel("Alasan", { exact: true }).fill("Ada surat dokter");
  await deciding.getByRole("button", { name: "Setujui" }).click();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText("Bisa dipakai").last()).toBeVisible();
});
