import { randomUUID } from "node:crypto";
import { bookingOf, expect, payButton, pressAtGateway } from "../support/checkout.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

test("joins a club, pays its dues, sees its members and leaves", async ({ page, signIn }) => {
  const name = `Rara ${randomUUID().slice(0, 8)}`;
  await signIn({ name });
  await open(page, "/club/subuh-squad");
  await page.getByRole("button", { name: "Gabung", exact: true }).click();
  await expect(page.getByText(new RegExp(`^${name}, anggota sejak`))).toBeVisible();
  await expect(page.getByText(/Iuran belum dibayar/)).toBeVisible();
  await page.getByRole("link", { name: /^Bayar iuran sebulan/ }).click();
  await expect(page).toHaveURL(/\/checkout\/dues\?booking=/);
  const id = bookingOf(page);
  // Old messages link to the checkout of a court, because dues had no page of their own then.
  await open(page, `/checkout/court?booking=${id}`);
  await expect(page).toHaveURL(`/checkout/dues?booking=${id}`);
  await payButton(page).click();
  await pressAtGateway(page, "Bayar, berhasil");
  await expect(page.getByRole("heading", { level: 1, name: "Iuranmu sudah masuk" })).toBeVisible();
  await open(page, `/my-booking/court/${id}`);
  await expect(page).toHaveURL(`/my-booking/dues/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Iuran klub / })).toBeAttached();
  await page.goBack();
  await page.getByRole("link", { name: "Ke halaman klub" }).click();
  await expect(page.getByText(/^Iuran berlaku sampai/)).toBeVisible();
  await page.getByRole("link", { name: "Halaman anggota" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Anggota Subuh Squad" })).toBeVisible();
  await expect(page.getByText("Bayu", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Prasetyo")).toHaveCount(0);
  await page.getByRole("link", { name: "Ke halaman klub" }).click();
  await page.getByRole("button", { name: "Keluar dari klub" }).click();
  await page.getByRole("button", { name: "Ya, keluar" }).click();
  await expect(page.getByText(`${name}: keanggotaan sudah berakhir`)).toBeVisible();
});

test("a captain admits members by request, with a reason, and by invitation link", { tag: "@matrix" }, async ({
  page,
  signIn,
  db,
}) => {
  const [captain, applicant, invited] = ["Kapten", "Tanya", "Tamu"].map(
    (word) => `${word} ${randomUUID().slice(0, 8)}`,
  ) as [string, string, string];
  await signIn({ name: applicant });
  await open(page, "/club/kamis-malam");
  await page.getByRole("button", { name: "Minta bergabung" }).click();
  await expect(page.getByText(`${applicant}: menunggu jawaban pengurus`)).toBeVisible();

  await signIn({ name: captain });
  const { id: person_id } = await db
    .selectFrom("person")
    .select("id")
    .where("name", "=", captain)
    .executeTakeFirstOrThrow();
  const { id: club_id } = await db
    .selectFrom("club")
    .select("id")
    .where("slug", "=", "kamis-malam")
    .executeTakeFirstOrThrow();
  await db.insertInto("club_member").values({ club_id, person_id, role: "captain", status: "active" }).execute();
  await open(page, "/club/kamis-malam/members");
  const request = page.getByRole("form", { name: applicant });
  await request.getByRole("button", { name: `Terima ${applicant}` }).click();
  await expect(request.getByText(/Tulis alasannya/)).toBeVisible();
  await request.getByLabel("Alasan").fill("Sudah main sekali, cocok");
  await request.getByRole("button", { name: `Terima ${applicant}` }).click();
  await expect(request).toHaveCount(0);
  await page.getByLabel("Cari nama anggota").fill(applicant);
  await expect(page.getByRole("button", { name: `Keluarkan ${applicant}` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Tambah jadwal" })).toBeVisible();
  const texts = page.getByRole("form", { name: "Tulisan klub" });
  const perk = `Air minum dan es batu ${randomUUID().slice(0, 8)}`;
  const before = await texts.getByLabel("Yang didapat anggota").inputValue();
  await texts.getByLabel("Yang didapat anggota").fill(`${before}\n${perk}`);
  await texts.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Tulisan klub sudah disimpan")).toBeVisible();
  await page.getByRole("button", { name: "Buat tautan undangan" }).click();
  const link =
    (await page
      .getByText(/\?undangan=/)
      .first()
      .textContent()) ?? "";

  await signIn({ name: invited });
  await open(page, new URL(link).pathname + new URL(link).search);
  await expect(page.getByText(perk)).toBeVisible();
  await page.getByRole("button", { name: "Terima undangan" }).click();
  await expect(page.getByText(new RegExp(`^${invited}, anggota sejak`))).toBeVisible();
});
