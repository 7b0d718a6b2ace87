import { bookingOf, checkoutPath, expect, holdHours, payButton, priceOf, rupiah, timer } from "../support/checkout.ts";
import { ownHours } from "../support/own-hours.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

test("a reload, the back button and a second tab show the same hold", async ({
  page,
  context,
  request,
  signIn,
  db,
}) => {
  await signIn();
  const hours = await ownHours(request);
  const id = await holdHours(page, hours);
  await page.reload();
  await expect(timer(page)).toBeVisible();
  await page.goto("/court");
  await page.goto(checkoutPath(hours));
  await expect(payButton(page)).toBeVisible();
  expect(bookingOf(page)).toBe(id);
  const second = await context.newPage();
  await second.goto(checkoutPath(hours));
  await expect(payButton(second)).toBeVisible();
  expect(bookingOf(second)).toBe(id);
  const { count } = await db
    .selectFrom("booking_item")
    .select((item) => item.fn.countAll<number>().as("count"))
    .where("starts_at", "=", new Date(hours.run[0]?.start ?? ""))
    .where("booking_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
});

test("the countdown follows the server's clock, not the phone's", { tag: "@matrix" }, async ({
  page,
  request,
  signIn,
}) => {
  await signIn();
  // The phone's clock is wrong by three days and seven minutes.
  await page.clock.setSystemTime(new Date(Date.now() - 3 * 86_400_000 - 7 * 60_000));
  await holdHours(page, await ownHours(request));
  await expect(timer(page)).toHaveText(/^1[45]:\d\d$/);
});

test("a changed price is shown for confirmation", { tag: "@matrix" }, async ({ page, request, signIn }) => {
  await signIn();
  const hours = await ownHours(request);
  await page.goto(checkoutPath(hours, { total: String(priceOf(hours) - 10_000) }));
  await expect(page.getByRole("heading", { name: "Harganya berubah" })).toBeVisible();
  await expect(page.getByText(rupiah(priceOf(hours) - 10_000))).toBeVisible();
  await page.getByRole("link", { name: `Setuju, tahan seharga ${rupiah(priceOf(hours))}` }).click();
  await expect(payButton(page)).toContainText(rupiah(priceOf(hours)));
});

test("a refusal names the rule and its numbers", { tag: "@matrix" }, async ({ page, request, signIn }) => {
  await signIn();
  const hours = await ownHours(request);
  const far = (instant = "") => new Date(Date.parse(instant) + 28 * 86_400_000).toISOString();
  await page.goto(checkoutPath(hours, { start: far(hours.run[0]?.start), end: far(hours.run[0]?.end) }));
  await expect(page.getByRole("heading", { name: "Tanggal ini belum dibuka" })).toBeVisible();
  await expect(page.getByText(/terbuka sampai \d+\s\w+/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Pilih jam lain" })).toBeVisible();

  // Draw them one after the other: parallel draws could return the same hours.
  for (let holds = 0; holds < 2; holds += 1) await holdHours(page, await ownHours(request));
  await page.goto(checkoutPath(await ownHours(request)));
  await expect(page.getByRole("heading", { name: "Kamu masih menahan 2 booking" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Lihat bookingku" })).toHaveAttribute("href", "/my-booking");
});

test("a phone that goes offline keeps everything and continues on reconnection", { tag: "@matrix" }, async ({
  page,
  context,
  request,
  signIn,
}) => {
  await signIn();
  await holdHours(page, await ownHours(request));
  await expect(page.getByRole("radio", { name: /^QRIS/ })).toBeChecked();
  await context.setOffline(true);
  await expect(page.getByText(/Semua isianmu tersimpan/)).toBeVisible();
  await page.getByLabel("Nama pemain").fill("Bima");
  await page.getByRole("button", { name: "Tambah", exact: true }).click();
  await expect(page.getByRole("button", { name: "Hapus Bima" })).toBeVisible();
  await payButton(page).click();
  await expect(page.getByText("Pembayaran belum dimulai")).toBeVisible();
  await expect(timer(page)).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  await context.setOffline(false);
  await saved;
  await expect(page.getByText(/Semua isianmu tersimpan/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Hapus Bima" })).toBeVisible();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/pay\/simulator\//);
});

test("an offline hold is sent on reconnection, and once only", { tag: "@matrix" }, async ({
  page,
  context,
  request,
  signIn,
}) => {
  await signIn();
  const hours = await ownHours(request);
  await page.goto("/checkout/court");
  await expect(page.getByRole("heading", { name: "Belum ada yang dipilih" })).toBeVisible();
  let requests = 0;
  await page.route("**/api/v1/holds", async (route) => {
    requests += 1;
    // The first reply is lost: the server has the hold, the phone does not know.
    if (requests > 1) return route.continue();
    await route.fetch();
    return route.abort("connectionreset");
  });
  await page.goto(checkoutPath(hours));
  await expect(page.getByRole("heading", { name: "Belum sampai ke kami" })).toBeVisible();
  await expect(payButton(page)).toBeVisible();
  expect(requests).toBe(2);
  await context.setOffline(false);
});
