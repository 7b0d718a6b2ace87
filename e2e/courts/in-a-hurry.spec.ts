import { expect, type Page } from "@playwright/test";
import { bookHour, holdHour } from "../support/booked.ts";
import { holdHours, payButton, priceOf } from "../support/checkout.ts";
import { ownHours } from "../support/own-hours.ts";
import { open, workerTookOver } from "../support/page.ts";
import { test } from "../support/session.ts";

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 60_000 });

const menu = (page: Page) => page.getByRole("navigation", { name: "Akun" });

test("the home page leads to the next booking, whose code fits the first screen; move and cancel are two taps away", {
  tag: "@phone",
}, async ({ page, signIn }) => {
  await signIn();
  const { booking } = await bookHour(page.request);
  await open(page, "/");
  await page.getByRole("region", { name: "Berikutnya" }).getByRole("link").tap();
  await expect(page).toHaveURL(`/my-booking/court/${booking.id}`);
  const code = page.getByRole("img", { name: `Kode QR tiket ${booking.code}` });
  await expect(code).toBeInViewport({ ratio: 1 });
  const tabs = await page.getByRole("navigation", { name: "Utama" }).boundingBox();
  const box = await code.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  await expect(page.getByRole("link", { name: /Petunjuk arah/ })).toHaveAttribute("href", /dir.*destination=-?\d/);
  await page.getByRole("button", { name: "Pindah jadwal" }).tap();
  const move = page.getByRole("dialog", { name: "Pindah jadwal" });
  const [item] = booking.items;
  const court = item?.kind === "court" ? item.court : undefined;
  await expect(move.getByRole("heading", { level: 3 }).first()).toHaveText(
    new RegExp(`^${court?.name}.*${court?.setting}$`, "i"),
  );
  await expect(move.getByRole("button", { name: /(harga sama|[+−]\d+rb), Rp/ }).first()).toBeVisible();
  await move.getByRole("button", { name: "Tutup" }).tap();
  await page.getByRole("button", { name: "Batalkan", exact: true }).tap();
  await expect(page.getByRole("dialog", { name: "Batalkan booking?" })).toBeVisible();
});

test("an unpaid ticket starts with its payment; the waiting page shows number, amount and time", {
  tag: "@phone",
}, async ({ page, context, signIn, request }) => {
  await signIn();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { booking } = await holdHour(page.request);
  await open(page, `/my-booking/court/${booking.id}`);
  await expect(page.getByRole("link", { name: "Lanjutkan pembayaran" })).toBeInViewport({ ratio: 1 });
  await page.request.delete(`/api/v1/bookings/${booking.id}/hold`);

  const hours = await ownHours(request);
  const id = await holdHours(page, hours);
  await page.getByRole("radio", { name: "Virtual account BCA" }).check();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/pay\/simulator\//);
  const number = (await page.locator(".number b").innerText()).replaceAll(/\s/g, "");
  await open(page, `/checkout/court?booking=${id}`);
  await expect(page.getByRole("timer")).toHaveText(/\d\d:\d\d/);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Salin nomor pembayaran" }).tap();
  await expect.poll(copied).toBe(number);
  const messages = page.getByRole("region", { name: "Notifikasi" });
  // The text appears before its card: an earlier measurement would use the placeholder.
  await expect(messages.getByRole("button", { name: "Tutup" })).toBeVisible();
  const message = await messages.getByText("Nomor pembayaran tersalin").boundingBox();
  const way = await page.getByRole("link", { name: "Lanjutkan pembayaran" }).boundingBox();
  expect((message?.y ?? 999) + (message?.height ?? 0)).toBeLessThan(way?.y ?? 0);
  await page.getByRole("button", { name: "Salin jumlah" }).tap();
  await expect.poll(copied).toBe(String(priceOf(hours)));
});

test("every private page has the account's menu with the current entry in view; a played court can be booked again", {
  tag: ["@phone", "@matrix"],
}, async ({ page, signIn, db }) => {
  await signIn();
  const { booking, court } = await bookHour(page.request);
  for (const [path, here] of [
    ["/my-booking", "Booking saya"],
    [`/my-booking/court/${booking.id}`, "Booking saya"],
    ["/payment-history", "Pembayaran"],
    ["/profile", "Profil"],
  ] as const) {
    await open(page, path);
    const own = menu(page).getByRole("link", { name: here });
    await expect(own).toHaveAttribute("data-status", "active");
    await expect(own).toBeInViewport({ ratio: 1 });
  }
  const lastWeek = (instant: string | null) => new Date(Date.parse(instant ?? "") - 14 * 86_400_000);
  const times = { starts_at: lastWeek(booking.startsAt), ends_at: lastWeek(booking.endsAt) };
  await db.updateTable("booking").set(times).where("id", "=", booking.id).execute();
  await open(page, "/my-booking?when=past");
  await page.getByRole("link", { name: /^Pesan lagi/ }).tap();
  await expect(page).toHaveURL(new RegExp(`/court/${court}\\?date=\\d{4}-\\d\\d-\\d\\d&time=`));
});

test.describe("with the worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("offline, the customer stays signed in and sees bookings as last loaded; the page recovers without a reload", {
    tag: ["@phone", "@matrix"],
  }, async ({ page, context, signIn }) => {
    await signIn({ name: "Rara Offline" });
    const { booking } = await bookHour(page.request);
    await open(page, "/my-booking");
    await workerTookOver(page);
    await expect(page.getByText(booking.code)).toBeVisible();
    await page.goto("/article");
    await expect.poll(() => page.evaluate(async () => (await caches.match("/article")) !== undefined)).toBe(true);
    await context.setOffline(true);
    await page.goto("/my-booking");
    await expect(page.getByText(booking.code)).toBeVisible();
    await expect(page.getByText(/^Terakhir diperbarui .* \d\d\.\d\d\sWIB/)).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Akun Rara Offline" })).toBeVisible();
    await page.goto("/club");
    await expect(page.getByRole("heading", { name: "Kamu sedang offline" })).toBeVisible();
    const saved = page.getByRole("navigation", { name: "Tersimpan di perangkat ini" }).getByRole("link");
    await expect(saved).toHaveText(["Booking saya", "Artikel"]);
    await expect(page.getByRole("banner").getByRole("link", { name: "Akun Rara Offline" })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "Klub" })).toBeVisible();
  });
});

test("the search line understands a court's number and asks which “minggu” is meant", {
  tag: "@matrix",
}, async ({ page }) => {
  await open(page, "/");
  const line = page.getByLabel("Cari dengan kalimatmu");
  await line.fill("lapangan minggu depan");
  await page
    .getByRole("button", { name: /^Maksudku Minggu, / })
    .first()
    .click();
  await expect(line).toHaveValue(/^lapangan \d+ \p{L}+$/u);
  await line.fill("kemarin");
  await expect(page.getByText("Hari yang sudah lewat tidak bisa dipesan.").last()).toBeVisible();
  await line.press("Enter");
  await expect(page).toHaveURL("/");
  await line.fill("lapangan 3 besok");
  await line.press("Enter");
  await expect(page).toHaveURL(/\/court\/bata\?date=/);
});
