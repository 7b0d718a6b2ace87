import { addDays, localDateOf } from "../../packages/domain/src/venue/venue-time.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { expect, payButton, pressAtGateway } from "../support/checkout.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

const zone = "Asia/Jakarta";

test("enrols a child on the programme's page, excuses them from a session and books a make-up", async ({
  page,
  signIn,
}) => {
  await signIn();
  const birthDate = addDays(localDateOf(zone, new Date()), -10 * 365 - 60);
  for (const name of ["Arya", "Nala"]) {
    const child = { name, birthDate, level: "pemula", guardianConsent: true };
    expect((await page.request.post("/api/v1/me/participants", { data: child })).status()).toBe(201);
  }
  await open(page, "/academy/reli-junior");
  await page.getByRole("link", { name: "Daftar kelas RJ-B" }).click();
  await expect(page.getByRole("checkbox", { name: /Saya sendiri/ })).toBeDisabled();
  // With two children the discount for the second is shown before anything is held.
  await page.getByRole("checkbox", { name: /Arya/ }).check();
  await page.getByRole("checkbox", { name: /Nala/ }).check();
  await expect(page.getByText("Anak kedua, 10% lebih hemat")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Tahan 2 tempat/ })).toContainText("Rp");
  await page.getByRole("checkbox", { name: /Nala/ }).uncheck();
  await expect(page.getByText("Anak kedua, 10% lebih hemat")).toBeHidden();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: /^Tahan tempat/ }).click();
  await expect(page).toHaveURL(/\/checkout\/court\?booking=/);
  await expect(page.getByText(/100 % kembali ke saldomu/)).toBeVisible();
  const whole = await payButton(page).textContent();
  await page.getByRole("radio", { name: "Bayar dalam 2 bagian" }).check();
  await expect(payButton(page)).not.toHaveText(whole ?? "");
  await page.getByText("Mengapa harga ini?").click();
  await expect(page.getByText(/^Bagian 2 dari 2, ditagih/)).toBeVisible();
  await expectNoAxeFindings(page);
  await payButton(page).click();
  await pressAtGateway(page, "Bayar, berhasil");
  await expect(page.getByRole("heading", { level: 1, name: "Sampai jumpa di kelas" })).toBeVisible();
  await page.getByRole("link", { name: "Buka halaman kelas" }).click();
  await expect(page).toHaveURL(/\/my-booking\/academy\//);
  await expect(page.getByRole("link", { name: /bagian 2 dari 2/ })).toContainText("Belum dibayar");

  const next = page.getByRole("region", { name: /Pertemuan berikutnya, Arya/ });
  await next.getByRole("button", { name: /^Izin/ }).click();
  await page.getByRole("button", { name: "Ya, izin" }).click();
  await page.getByRole("button", { name: "Pilih pengganti" }).click();
  const sheet = page.getByRole("dialog", { name: "Pilih pertemuan pengganti" });
  await sheet.getByRole("radio").first().check();
  await sheet.getByRole("button", { name: "Ambil pertemuan ini" }).click();
  await expect(page.getByText(/^Datang /)).toBeVisible();
  await expect(sheet).toBeHidden();
  await expectNoAxeFindings(page);

  // The form refuses a participant who is already enrolled before sending anything.
  const own = new URL(page.url()).pathname;
  await open(page, "/checkout/court?programme=reli-junior&class=RJ-B");
  await expect(page.getByRole("checkbox", { name: "Arya Sudah terdaftar di kelas ini" })).toBeDisabled();
  await expect(page.getByRole("checkbox", { name: /^Nala/ })).toBeEnabled();
  await page.getByRole("link", { name: "Buka halaman kelas" }).click();
  await expect(page).toHaveURL(own);
});

test("a coach marks attendance offline, and the marks are sent on reconnection", async ({
  page,
  context,
  signIn,
  db,
}) => {
  const coach = await db
    .selectFrom("coach")
    .selectAll()
    .where("slug", "=", "lestari-handayani")
    .executeTakeFirstOrThrow();
  await signIn({ personId: coach.person_id ?? "" });
  const session = await db
    .selectFrom("class_session")
    .innerJoin("batch", "batch.id", "batch_id")
    .select(["class_session.id", "starts_at"])
    .where("code", "=", "BK-A")
    .orderBy("starts_at")
    .executeTakeFirstOrThrow();
  const bima = db.selectFrom("participant").select("id").where("name", "=", "Bima Pradipta");
  // Reset what this journey did on another screen size.
  await db
    .updateTable("attendance")
    .set({ status: "present" })
    .where("session_id", "=", session.id)
    .where("attendee", "=", bima)
    .execute();
  await open(page, `/coach?from=${localDateOf(zone, session.starts_at)}`);
  await page
    .getByRole("link", { name: /Bola Kecil BK-A/ })
    .first()
    .click();
  await expect(page).toHaveURL(`/coach/${session.id}`);
  const row = page.getByRole("listitem").filter({ hasText: "Bima Pradipta" });
  await expect(row.getByRole("button", { name: "Hadir", exact: true })).toHaveAttribute("aria-pressed", "true");
  await context.setOffline(true);
  await row.getByRole("button", { name: "Telat", exact: true }).click();
  await expect(row.getByRole("button", { name: "Telat", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText(/^1 catatan menunggu sinyal/)).toBeVisible();
  const marks = db.selectFrom("attendance").select("status").where("session_id", "=", session.id);
  const stored = async () => (await marks.where("attendee", "=", bima).execute()).map(({ status }) => status);
  expect(await stored()).toEqual(["present"]);
  await context.setOffline(false);
  await expect(page.getByText(/menunggu sinyal/)).toBeHidden();
  expect(await stored()).toEqual(["late"]);
  await expectNoAxeFindings(page);
});
