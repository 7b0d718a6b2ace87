import { randomUUID } from "node:crypto";
import { aPerson, aSession } from "../../apps/api/src/testing/factories/venue.ts";
import { acceptBox, aNewcomer, emailField, passwordField } from "../support/account.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import {
  bookingOf,
  courtPath,
  endHold,
  expect,
  holdHours,
  payButton,
  pressAtGateway,
  priceOf,
  rupiah,
  timer,
} from "../support/checkout.ts";
import { ownHours } from "../support/own-hours.ts";
import { open, pressEnterOn } from "../support/page.ts";
import { readQr } from "../support/read-qr.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

const panel = "aside .field-court";

test("a visitor picks hours, creates an account on the way, pays and has a booking", async ({ page, request }) => {
  const hours = await ownHours(request, { hours: 2 });
  await open(page, courtPath(hours));
  // On a phone the rest of the panel hydrates when it is scrolled into view.
  await page.locator(panel).last().scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Pesan sekarang" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcheckout%2Fcourt/);
  await page.getByRole("link", { name: "Belum punya akun? Buat akun" }).click();
  const newcomer = aNewcomer();
  await page.getByLabel("Nama", { exact: true }).fill(newcomer.name);
  await emailField(page).fill(newcomer.email);
  await passwordField(page).fill(newcomer.password);
  await acceptBox(page).check();
  await page.getByRole("button", { name: "Buat akun" }).click();

  await expect(page).toHaveURL(/\/checkout\/court\?booking=/);
  await expect(timer(page)).toHaveText(/^1[45]:\d\d$/);
  await expect(payButton(page)).toContainText(rupiah(priceOf(hours)));
  await expect(page.getByText(/Sudah termasuk PBJT/)).toBeVisible();
  await expect(page.getByText(/uang kembali 100/).first()).toBeVisible();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/pay\/simulator\//);
  // Field 54 of a QRIS code is the amount, after its length.
  const amount = String(priceOf(hours));
  expect(await readQr(page.getByRole("img", { name: /^Kode QRIS/ }))).toContain(`54${`0${amount.length}`}${amount}`);
  await pressAtGateway(page, "Bayar, berhasil");
  await expect(page.getByRole("heading", { level: 1, name: "Sampai jumpa di lapangan" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Buka tiket" })).toHaveAttribute(
    "href",
    `/my-booking/court/${bookingOf(page)}`,
  );
  await expectNoAxeFindings(page);
});

test("after a declined payment another method works, and the page explains the money in between", async ({
  page,
  request,
  signIn,
}) => {
  await signIn();
  await holdHours(page, await ownHours(request));
  await page.getByRole("radio", { name: /^GoPay/ }).check();
  await payButton(page).click();
  await pressAtGateway(page, "Tolak pembayaran");
  await expect(page.getByText("Pembayaran tadi ditolak")).toBeVisible();
  await expect(page.getByText(/jamnya masih kami tahan/)).toBeVisible();
  await page.getByRole("radio", { name: "Virtual account BCA" }).check();
  await payButton(page).click();
  await pressAtGateway(page, "Bayar, berhasil");
  await expect(page.getByRole("heading", { level: 1, name: "Sampai jumpa di lapangan" })).toBeVisible();
});

test("a second tab follows the payment by itself", { tag: "@matrix" }, async ({ page, context, request, signIn }) => {
  await signIn();
  const id = await holdHours(page, await ownHours(request));
  const other = await context.newPage();
  await other.goto(`/checkout/court?booking=${id}`);
  await expect(timer(other)).toBeVisible();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/pay\/simulator\//);
  await expect(other.getByRole("heading", { level: 1, name: "Menunggu pembayaran" })).toBeVisible();
  await expect(other.getByRole("link", { name: "Lanjutkan pembayaran" })).toBeVisible();
  await expectNoAxeFindings(other);
  await page.getByRole("button", { name: "Bayar, berhasil", exact: true }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Sampai jumpa di lapangan" })).toBeVisible();
});

test("a payment under review says that the hours are kept", { tag: "@matrix" }, async ({ page, request, signIn }) => {
  await signIn();
  await holdHours(page, await ownHours(request));
  await page.getByRole("radio", { name: /^Kartu kredit/ }).check();
  await payButton(page).click();
  await pressAtGateway(page, "Tandai untuk ditinjau");
  await expect(page.getByRole("heading", { level: 1, name: "Pembayaranmu sedang ditinjau" })).toBeVisible();
});

test("a hold that expires says so at that moment, and can be renewed", async ({ page, request, signIn, db }) => {
  await signIn();
  const hours = await ownHours(request);
  const id = await holdHours(page, hours);
  await endHold(db, id);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Waktu tahan habis" })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "Coba tahan lagi" }).click();
  await expect(payButton(page)).toBeEnabled();
  expect(bookingOf(page)).not.toBe(id);
});

test("money that arrives after the hours were sold to somebody else becomes credit for other hours", {
  tag: "@matrix",
}, async ({ page, request, signIn, db, baseURL }) => {
  await signIn();
  const hours = await ownHours(request);
  const id = await holdHours(page, hours);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/pay\/simulator\//);
  await endHold(db, id);
  const { id: faster } = await aPerson(db, { name: "Dewi", email: null });
  const token = await aSession(db, faster, new Date(Date.now() + 3_600_000));
  const item = { kind: "court", court: hours.slug, start: hours.run[0]?.start, end: hours.run[0]?.end };
  const taken = await fetch(`${baseURL}/api/v1/holds`, {
    method: "POST",
    headers: { cookie: `token=${token}`, "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({ items: [item] }),
  });
  expect(taken.status).toBe(201);

  await pressAtGateway(page, "Bayar, berhasil");
  await expect(page.getByRole("heading", { level: 1, name: "Uangmu masuk saldo" })).toBeVisible();
  await expect(page.getByText(rupiah(priceOf(hours))).first()).toBeVisible();
  await expectNoAxeFindings(page);
  await holdHours(page, await ownHours(request));
  await page.getByRole("switch", { name: /^Pakai saldo/ }).check();
  await expect(page.getByText("Dari saldo", { exact: true })).toBeVisible();
});

test("players and the phone number are saved, with the keyboard alone", { tag: "@matrix" }, async ({
  page,
  request,
  signIn,
}) => {
  await signIn();
  await holdHours(page, await ownHours(request));
  await pressEnterOn(page.getByRole("button", { name: "Sari Lestari", exact: true }));
  const name = page.getByLabel("Nama pemain");
  await name.fill("Bima");
  await name.press("Enter");
  await expect(page.getByRole("button", { name: "Hapus Bima" })).toBeVisible();
  const phone = page.getByLabel("Nomor WhatsApp");
  await phone.fill("0812-3456-7890");
  await phone.press("Enter");
  await expect(phone).toHaveValue("+6281234567890");
  await expect(page.getByText(/belum terkirim/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Hapus Sari Lestari" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Hapus Bima" })).toBeVisible();
  await expect(phone).toHaveValue("+6281234567890");
  await page.getByRole("radio", { name: /^QRIS/ }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^GoPay/ })).toBeChecked();
  await pressEnterOn(payButton(page));
  await expect(page).toHaveURL(/\/pay\/simulator\//);
});

test("a released hold frees the hours at once", { tag: "@matrix" }, async ({ page, request, signIn }) => {
  await signIn();
  const hours = await ownHours(request);
  await holdHours(page, hours);
  await page.getByRole("button", { name: "Lepaskan jam ini" }).click();
  await page.getByRole("button", { name: "Ya, lepaskan" }).click();
  await expect(page).toHaveURL(new RegExp(`/court/${hours.slug}\\?date=${hours.date}`));
  const week = await (await request.get(`/api/v1/courts/${hours.slug}/availability?days=7`)).json();
  const slots = week.days.flatMap((day: { slots: { start: string; state: string }[] }) => day.slots);
  expect(slots.find((slot: { start: string }) => slot.start === hours.run[0]?.start)?.state).toBe("free");
});

test("axe finds nothing on the checkout", { tag: "@matrix" }, async ({ page, request, signIn }) => {
  await signIn();
  await holdHours(page, await ownHours(request, { hours: 2 }));
  await expect(page.getByRole("radio", { name: /^QRIS/ })).toBeChecked();
  await expectNoAxeFindings(page);
});
