import { expect, type Page } from "@playwright/test";
import { aPerson, aSession } from "../apps/api/src/testing/factories-venue.ts";
import { expectNothingInTheWay } from "./support/axe.ts";
import { open } from "./support/page.ts";
import { test } from "./support/session.ts";

test.use({ serviceWorkers: "block" });
test.describe.configure({ timeout: 90_000 });

/** By its looks: behind an open sheet a row has no role. */
const rowOf = (page: Page, name: string) => page.locator(".office-row").filter({ hasText: name });

test("the owner invites, gives a right, signs a device out and closes an account @both", async ({
  page,
  signIn,
  db,
}) => {
  const stamp = test.info().testId.slice(-5) + test.info().project.name;
  const [clerk, newcomer] = [`Kasir ${stamp}`, `Baru ${stamp}`];
  const { id } = await aPerson(db, { name: clerk, role: "front-desk", email: `kasir-${stamp}@example.com` });
  await aSession(db, id, new Date(Date.now() + 3_600_000));
  await signIn({ name: "Bu Pemilik", role: "owner" });
  await open(page, "/admin/staff");
  await page.getByRole("button", { name: "Undang petugas" }).click();
  const invitation = page.getByRole("dialog", { name: "Undang petugas" });
  await invitation.getByLabel("Nama").fill(newcomer);
  await invitation.getByLabel("Alamat surel").fill(`baru-${stamp}@example.com`);
  await invitation.getByRole("button", { name: "Kirim undangan" }).click();
  await expect(rowOf(page, newcomer)).toContainText("Belum masuk");

  await expect(rowOf(page, clerk)).toContainText("Uang tunai");
  await page.getByRole("button", { name: `Atur ${clerk}` }).click();
  const sheet = page.getByRole("dialog", { name: clerk });
  await expectNothingInTheWay(page);
  await sheet.getByRole("button", { name: /^Keluarkan/ }).click();
  await expect(sheet.getByText("Tidak ada perangkat yang sedang masuk.")).toBeVisible();
  const rights = sheet.getByRole("form", { name: "Simpan hak" });
  await rights.getByLabel("Seperti biasa").uncheck();
  await rights.getByLabel("Pengembalian uang").check();
  await rights.getByLabel("Alasan").fill("Menggantikan manajer");
  await rights.getByRole("button", { name: "Simpan hak" }).click();
  await expect(rowOf(page, clerk)).toContainText("Pengembalian uang");
  const closing = sheet.getByRole("form", { name: "Tutup akun" });
  await closing.getByLabel("Alasan").fill("Sudah berhenti");
  await closing.getByRole("button", { name: "Tutup akun" }).click();
  await expect(page.getByRole("region", { name: "Ditutup" }).getByText(clerk)).toBeVisible();
  const after = await db.selectFrom("person").select(["rights", "disabled_at"]).where("id", "=", id).execute();
  expect(after).toEqual([{ rights: ["cash", "refunds"], disabled_at: expect.any(Date) }]);
});

test("everybody of the staff reads who may do what; who lacks a right sees neither page nor money", async ({
  page,
  signIn,
}) => {
  await signIn({ name: "Meja Depan", role: "front-desk" });
  await open(page, "/admin/who-may");
  const row = page.getByRole("row", { name: /Mengirim uang keluar/ });
  await expect(row.getByRole("cell").first()).toHaveText("Tidak boleh");
  await expect(row.getByText("Dengan hak Pengembalian uang")).toBeVisible();
  await expectNothingInTheWay(page);
  await expect(page.getByRole("link", { name: "Petugas" })).toHaveCount(0);
  await open(page, "/admin/staff");
  await expect(page.getByRole("heading", { name: "Halaman ini untuk petugas" })).toBeVisible();
});
