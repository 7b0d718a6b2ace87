import { expect, type Page } from "@playwright/test";
import { issueEnrolmentCode } from "../../apps/api/src/modules/identity/second-factor/enrolment-code.ts";
import { aPerson, aSession } from "../../apps/api/src/testing/factories/venue.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { open } from "../support/page.ts";
import { setUpSecondFactor } from "../support/second-factor.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

/** By its class: behind an open sheet a row has no role. */
const rowOf = (page: Page, name: string) => page.locator(".office-row").filter({ hasText: name });

test("the owner invites, gives a right, signs a device out and closes an account", async ({ page, signIn, db }) => {
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
  await expectNoAxeFindings(page);
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

test("an owner sets up an authenticator before using the office, and proves it again before changing staff", {
  tag: "@matrix",
}, async ({ page, signIn, db }) => {
  const stamp = test.info().testId.slice(-5);
  const { id: personId } = await aPerson(db, {
    name: `Bu Kode ${stamp}`,
    role: "owner",
    email: `kode-${stamp}@example.com`,
  });
  await signIn({ personId });
  const provenAt = (moment: Date | null) =>
    db.updateTable("session").set({ second_factor_at: moment }).where("person_id", "=", personId).execute();
  await provenAt(null);
  await open(page, "/admin/staff");
  const { code } = await db
    .transaction()
    .execute((tx) => issueEnrolmentCode(tx, personId, new Date(Date.now() + 3_600_000)));
  const codeIn = await setUpSecondFactor(page, code);
  await expect(page.getByRole("heading", { name: "Petugas", level: 1 })).toBeVisible();

  // A quarter of an hour later.
  await provenAt(new Date(Date.now() - 15 * 60_000));
  await page.getByRole("button", { name: "Undang petugas" }).click();
  const invitation = page.getByRole("dialog", { name: "Undang petugas" });
  await invitation.getByLabel("Nama").fill(`Tamu ${stamp}`);
  await invitation.getByLabel("Alamat surel").fill(`tamu-${stamp}@example.com`);
  await invitation.getByRole("button", { name: "Kirim undangan" }).click();
  await invitation.getByLabel("Kode keamanan").fill(codeIn(1));
  await invitation.getByRole("button", { name: "Kirim undangan" }).click();
  await expect(rowOf(page, `Tamu ${stamp}`)).toBeVisible();
});

test("a passkey opens the office without a code", { tag: "@matrix" }, async ({ page, context, baseURL, db }) => {
  const stamp = test.info().testId.slice(-5);
  const { id } = await aPerson(db, {
    name: `Pak Kunci ${stamp}`,
    role: "manager",
    email: `kunci-${stamp}@example.com`,
  });
  await db
    .insertInto("second_factor")
    .values({ person_id: id, secret: Buffer.alloc(48, 1), confirmed_at: new Date() })
    .execute();
  const token = await aSession(db, id, new Date(Date.now() + 3_600_000));
  // Passkeys belong to a host name, not to an IP address.
  const site = (baseURL ?? "").replace("127.0.0.1", "localhost");
  await context.addCookies([{ name: "token", value: token, url: site, httpOnly: true, sameSite: "Lax" }]);
  const devices = await context.newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await open(page, `${site}/admin/security`);
  await page.getByLabel("Nama kunci").fill("Ponsel kantor");
  await page.getByRole("button", { name: "Tambah kunci sandi" }).click();
  await expect(page.getByText("Belum pernah dipakai")).toBeVisible();
  await expectNoAxeFindings(page);
  await db.updateTable("session").set({ second_factor_at: null }).where("person_id", "=", id).execute();
  await open(page, `${site}/admin`);
  await expect(page.getByRole("heading", { name: "Masukkan kode keamanan" })).toBeVisible();
  await page.getByRole("button", { name: "Pakai kunci sandi" }).click();
  await expect(page.getByRole("heading", { name: "Hari ini", level: 1 })).toBeVisible();
});

test("all staff can read who may do what; without a right neither the page nor the money is shown", {
  tag: "@matrix",
}, async ({ page, signIn }) => {
  await signIn({ name: "Meja Depan", role: "front-desk" });
  await open(page, "/admin/who-may");
  const row = page.getByRole("row", { name: /Mengirim uang keluar/ });
  await expect(row.getByRole("cell").first()).toHaveText("Tidak boleh");
  await expect(row.getByText("Dengan hak Pengembalian uang")).toBeVisible();
  await expectNoAxeFindings(page);
  await expect(page.getByRole("link", { name: "Petugas" })).toHaveCount(0);
  await open(page, "/admin/staff");
  await expect(page.getByRole("heading", { name: "Halaman ini untuk petugas" })).toBeVisible();
});
