import { expect } from "@playwright/test";
import { answerClosing } from "../../apps/api/src/modules/kost/closing/answer-closing.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { aRentRequest } from "../support/guests.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 120_000 });

test("a kost manager approves, takes cash, has something repaired and ends a lease; another manager returns the deposit", async ({
  page,
  signIn,
  db,
}) => {
  const tenant = `Nadia ${test.info().testId.slice(-5)}`;
  const { id, personId } = await aRentRequest(db, tenant);
  await signIn({ name: "Manajer Satu", role: "manager" });
  await open(page, "/admin/stays?tab=kost");
  const rowIn = (title: string) =>
    page.getByRole("region", { name: title }).getByRole("listitem").filter({ hasText: tenant });
  const sheet = page.getByRole("dialog", { name: tenant });

  await rowIn("Pengajuan sewa").getByRole("button", { name: "Putuskan" }).click();
  await expect(sheet.getByRole("link", { name: "Lihat foto" })).toBeVisible();
  await expectNoAxeFindings(page);
  await sheet.getByRole("button", { name: "Setujui dan tahan kamarnya" }).click();
  await rowIn("Tagihan terbuka").getByRole("button", { name: "Terima" }).click();
  await sheet.getByRole("button", { name: /^Terima tunai Rp/ }).click();
  await expect(rowIn("Penghuni")).toContainText("dibayar sampai");

  const title = `AC bocor ${tenant}`;
  await db.insertInto("lease_problem").values({ lease_id: id, description: "", title }).execute();
  await rowIn("Laporan kerusakan").getByRole("button", { name: "Tangani" }).click();
  await page.getByRole("dialog", { name: title }).getByRole("button", { name: "Selesai" }).click();
  await expect(rowIn("Laporan kerusakan")).toHaveCount(0);

  await db.updateTable("lease").set({ status: "ended" }).where("id", "=", id).execute();
  await rowIn("Deposit").getByRole("button", { name: "Buka" }).click();
  await sheet.getByLabel("Dinding dan lantai", { exact: true }).selectOption("damaged");
  const deduction = sheet.getByRole("group", { name: "Potongan 1" });
  await deduction.getByLabel("Untuk").fill("Cat dinding");
  await deduction.getByLabel("Alasan").fill("Dinding berlubang");
  await deduction.getByLabel("Jumlah (Rp)").fill("100000");
  await sheet.getByRole("button", { name: "Kirim rincian ke penghuni" }).click();
  await expect(rowIn("Deposit")).toContainText("Menunggu penghuni");
  await answerClosing(db, { id, personId, agrees: true, answer: "", way: "wallet", bank: null });

  // The author of the statement may not settle it.
  await rowIn("Deposit").getByRole("button", { name: "Buka" }).click();
  await sheet.getByRole("button", { name: /^Kembalikan Rp/ }).click();
  await expect(sheet.getByText(/Kamu sendiri yang menulisnya/)).toBeVisible();
  await signIn({ name: "Manajer Dua", role: "manager" });
  await open(page, "/admin/stays?tab=kost");
  await rowIn("Deposit").getByRole("button", { name: "Buka" }).click();
  await sheet.getByRole("button", { name: /^Kembalikan Rp/ }).click();
  await expect(rowIn("Deposit")).toHaveCount(0);
});
