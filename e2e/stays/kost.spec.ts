import { expect } from "@playwright/test";
import type { Db } from "../../apps/api/src/db/connect.ts";
import { approveLease } from "../../apps/api/src/modules/kost/approve-lease.ts";
import { aPerson } from "../../apps/api/src/testing/factories/venue.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { pressAtGateway } from "../support/checkout.ts";
import { aRentRequest } from "../support/guests.ts";
import { hydrated, open } from "../support/page.ts";
import { test } from "../support/session.ts";

const PHOTO = "apps/web/public/icons/icon_192x192.png";

async function approve(db: Db, id: string): Promise<void> {
  const staff = await aPerson(db, { role: "manager", email: null });
  await approveLease(db, { id, staffId: staff.id, now: new Date() });
}

test("a room shows one price, is visited, requested with all its costs, and approved", async ({ page, signIn, db }) => {
  await signIn();
  await open(page, "/hotel-kost/kost/kost-pakar");
  const rooms = page.getByRole("region", { name: "Kamar dan sewa" });
  await rooms.scrollIntoViewIfNeeded();
  await hydrated(page, "[name=term]");
  await rooms.getByRole("radio", { name: "3 bulan" }).check({ force: true });
  await expect(page).toHaveURL(/term=quarterly/);
  const choice = rooms.getByRole("region", { name: /^Kamar .+ yang dipilih$/ });
  await expect(choice.getByRole("term").filter({ hasText: "Sewa, 3 bulan" })).toBeVisible();

  await choice.getByRole("button", { name: "Jadwalkan survei" }).click();
  const visit = page.getByRole("form", { name: "Jadwalkan survei" });
  await visit.getByLabel("Nomor HP").fill("081234567890");
  await visit.getByRole("button", { name: "Kirim permintaan" }).click();
  await expect(page.getByText("Permintaan survei terkirim")).toBeVisible();

  const ask = choice.getByRole("link", { name: /^Ajukan sewa/ });
  const total = (await ask.innerText()).match(/Rp\s*[\d.]+/)?.[0] ?? "?";
  await ask.click();
  await expect(page).toHaveURL(/\/checkout\?kost=kost-pakar&room=.+&term=quarterly/);
  const costs = page.getByRole("term").filter({ hasText: "Dibayar setelah disetujui" });
  await expect(costs.locator("xpath=following-sibling::dd")).toHaveText(total);
  const form = page.getByRole("form", { name: "Ajukan sewa" });
  // The account fills in the name.
  await expect(form.getByLabel("Nama penghuni")).toHaveValue("Sari Lestari");
  await expect(form.getByText(/^Khusus putri\./)).toBeVisible();
  await form.getByRole("button", { name: "Kirim pengajuan" }).click();
  await expect(form.getByText("Tulis pekerjaan atau kampusnya.")).toBeVisible();
  await form.getByRole("radio", { name: "Laki-laki" }).check({ force: true });
  await form.getByLabel("Nomor HP").fill("081234567890");
  await form.getByLabel("Pekerjaan atau kampus").fill("ITB");
  await form.getByLabel(/^Foto KTP/).setInputFiles(PHOTO);
  await expect(form.getByText("Foto terkirim.")).toBeVisible();
  // The house is for women: the server refuses.
  await form.getByRole("button", { name: "Kirim pengajuan" }).click();
  await expect(form.getByText(/hanya untuk putra atau hanya untuk putri/)).toBeVisible();
  await form.getByRole("radio", { name: "Perempuan" }).check({ force: true });
  await form.getByRole("button", { name: "Kirim pengajuan" }).click();

  await expect(page).toHaveURL(/\/my-booking\/kost\/[0-9a-f-]{36}$/);
  const status = page.getByRole("region", { name: "Sewa kost" });
  await expect(status.getByText("Menunggu persetujuan")).toBeVisible();
  await expect(status.getByText(/Kamu yang pertama mengajukan/)).toBeVisible();
  await approve(db, page.url().split("/").at(-1) ?? "");
  // A tenant waiting on the page sees it at once.
  await expect(status.getByRole("link", { name: /^Bayar tagihan pertama/ })).toBeVisible();
});

test("an approved room is paid and lived in", async ({ page, signIn, db }) => {
  const { id, personId, room } = await aRentRequest(db, `Nadia ${test.info().testId.slice(-5)}`);
  await approve(db, id);
  await signIn({ personId });
  await open(page, `/my-booking/kost/${id}`);
  const status = page.getByRole("region", { name: "Sewa kost" });
  await status.getByRole("link", { name: /^Bayar tagihan pertama/ }).click();
  await expect(page).toHaveURL(/\/invoice\/[0-9a-f-]{36}$/);
  const pay = page.getByRole("button", { name: /^Bayar/ });
  // The address changes before the page: until then the previous page or a skeleton is shown.
  await expect(pay).toBeVisible();
  await expectNoAxeFindings(page);
  await pay.click();
  await pressAtGateway(page, "Bayar, berhasil", /\/invoice\//);
  await expect(page.getByText("Lunas", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Kembali ke sewanya" }).click();
  await expect(status.getByText("Ditinggali")).toBeVisible();
  await expect(page.getByRole("link", { name: "Unduh kontrak (PDF)" })).toBeVisible();
  const report = page.getByRole("form", { name: "Laporkan kerusakan" });
  await report.getByLabel("Apa yang rusak?").fill("AC bocor");
  await report.getByRole("button", { name: "Kirim laporan" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "AC bocor" }).getByText("Terkirim")).toBeVisible();
  await page.getByRole("form", { name: "Pamit" }).getByRole("button", { name: "Kirim pamit" }).click();
  await expect(page.getByText(/^Kamu sudah pamit\./)).toBeVisible();
  await expectNoAxeFindings(page);

  await open(page, "/my-booking");
  await expect(page.getByRole("region", { name: "Sewa kost" }).getByRole("link")).toContainText(room);
});
