import type { BookingDetail } from "../packages/contract/src/bookings.ts";
import type { HotelAvailability } from "../packages/contract/src/stays.ts";
import { addDays } from "../packages/domain/src/venue-time.ts";
import { expectNothingInTheWay } from "./support/axe.ts";
import { bookingOf, expect, holdHours, payButton, playGateway, rupiah, timer } from "./support/checkout.ts";
import { ownHours } from "./support/own-hours.ts";
import { open } from "./support/page.ts";
import { test } from "./support/session.ts";
import { weekOf } from "./support/venue.ts";

test.use({ serviceWorkers: "block" });
test.describe.configure({ timeout: 90_000 });

test("a room is chosen, held, paid, changed and given back", async ({ page, request, signIn, isMobile }) => {
  // Each width has nights of its own: both run at once on one database.
  const { today } = await weekOf(request, "pinus");
  const checkIn = addDays(today, isMobile ? 50 : 60);
  const address = `/hotel-kost/hotel/hotel-lapang?checkIn=${checkIn}&nights=2&guests=2`;
  const told: HotelAvailability = await (
    await request.get(`/api/v1/hotels/hotel-lapang/availability?checkIn=${checkIn}&nights=2&guests=2`)
  ).json();
  const deuce = told.roomTypes.find(({ slug }) => slug === "deuce");
  const flexible = deuce?.quotes.find(({ cancellation }) => cancellation.refundable);
  const total = flexible?.total ?? 0;

  await signIn({ name: "Raka Pratama" });
  await open(page, address);
  const plan = page.getByRole("link", { name: `Pilih Deuce, ${flexible?.name}` });
  await plan.scrollIntoViewIfNeeded();
  await plan.click();
  await expect(page).toHaveURL(/room=deuce&plan=/);
  await expect(plan).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("region", { name: "Pilih tanggal" }).getByRole("status")).toContainText(rupiah(total));
  // Two of the same: one price, one hold, given back as one.
  const count = page.getByLabel("Jumlah kamar");
  await count.selectOption("2");
  await expect(page).toHaveURL(/rooms=2/);
  await page.getByRole("link", { name: "Pesan 2 kamar" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/checkout\?booking=/);
  await expect(payButton(page)).toContainText(rupiah(total * 2));
  const two: BookingDetail = await (await page.request.get(`/api/v1/bookings/${bookingOf(page)}`)).json();
  expect(two.items.map(({ kind }) => kind)).toEqual(["hotel", "hotel"]);
  expect((await page.request.delete(`/api/v1/bookings/${two.id}/hold`)).ok()).toBe(true);
  await open(page, `${address}&room=deuce&plan=${flexible?.code}`);
  await page.getByRole("link", { name: "Pesan kamar" }).filter({ visible: true }).click();

  await expect(page).toHaveURL(/\/checkout\?booking=/);
  await expect(timer(page)).toHaveText(/^(59|60):\d\d$/);
  await expect(page.getByRole("heading", { level: 2, name: "Deuce" })).toBeVisible();
  await expect(payButton(page)).toContainText(rupiah(total));
  await expect(page.getByText(/^Uangmu kembali penuh sampai/)).toBeVisible();
  await page.getByLabel("Nama tamu 1").fill("Raka Pratama");
  await page.getByLabel("Kira-kira datang jam").selectOption("21.00");
  await page.getByLabel("Keluar", { exact: true }).selectOption({ index: 1 });
  const withHours = total + Math.round((flexible?.lines.at(-1)?.amount ?? 0) / 4);
  await expect(payButton(page)).toContainText(rupiah(withHours));
  await page.getByText("Mengapa harga ini?").first().click();
  await expect(page.getByText(/^Malam /).first()).toBeVisible();
  await expectNothingInTheWay(page);
  // An hour of court in the morning goes into the same hold, at a guest's price.
  await page
    .getByRole("button", { name: /^Tambah / })
    .first()
    .click();
  await expect(page.getByText(/sudah masuk booking ini/)).toBeVisible();
  const id = bookingOf(page);
  const { total: withCourt }: BookingDetail = await (await page.request.get(`/api/v1/bookings/${id}`)).json();
  expect(withCourt).toBeGreaterThan(withHours);
  await expect(payButton(page)).toContainText(rupiah(withCourt));
  await payButton(page).click();
  await playGateway(page, "Bayar, berhasil");
  await expect(page.getByRole("heading", { level: 1, name: "Kamarmu sudah pasti" })).toBeVisible();

  await page.getByRole("link", { name: "Buka tiket menginap" }).click();
  await expect(page).toHaveURL(`/my-booking/hotel/${id}`);
  await expect(page.getByRole("img", { name: /^Kode QR tiket/ })).toBeVisible();
  await expect(page.getByText(/Raka Pratama/).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Tambah ke kalender" })).toBeVisible();
  await expectNothingInTheWay(page);

  // A night more is held beside the stay until it is paid.
  await page.getByRole("button", { name: "Pindah jadwal" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Lama menginap").selectOption("3 malam");
  await sheet.getByRole("button", { name: "Hitung selisihnya" }).click();
  await sheet.getByRole("button", { name: "Tahan, lalu bayar selisihnya" }).click();
  await expect(page.getByRole("heading", { name: /menunggu|selisih/i }).first()).toBeVisible();
  const before: BookingDetail = await (await page.request.get(`/api/v1/bookings/${id}`)).json();
  expect(before.move?.toPay).toBeGreaterThan(0);

  // To give it back tells every Rupiah first.
  await page.getByRole("button", { name: "Batalkan", exact: true }).first().click();
  await expect(sheet).toContainText(rupiah(withCourt));
  await sheet.getByRole("radio", { name: "Kamarnya saja" }).check();
  await expect(sheet).toContainText(rupiah(withHours));
  await sheet.getByRole("radio", { name: "Semuanya" }).check();
  await expect(sheet).toContainText(rupiah(withCourt));
  await sheet.getByRole("radio", { name: "Ke saldo Lapang" }).check();
  await sheet.getByRole("button", { name: "Ya, batalkan" }).click();
  await expect(page.getByText("Kamu membatalkan booking ini.")).toBeVisible();
  const after: HotelAvailability = await (
    await request.get(`/api/v1/hotels/hotel-lapang/availability?checkIn=${checkIn}&nights=2&guests=2`)
  ).json();
  expect(after.roomTypes.find(({ slug }) => slug === "deuce")?.freeUnits).toBe(deuce?.freeUnits);
});

test("a night is added to held hours, and both are paid at once", async ({ page, request, signIn }) => {
  await signIn();
  const hours = await ownHours(request);
  await holdHours(page, hours);
  const added = page.getByRole("button", { name: /^Tambah kamar / }).first();
  await added.scrollIntoViewIfNeeded();
  await added.click();
  await expect(page.getByRole("heading", { name: "Siapa yang menginap" })).toBeVisible();
  const id = bookingOf(page);
  const booking: BookingDetail = await (await page.request.get(`/api/v1/bookings/${id}`)).json();
  expect(booking.items.map(({ kind }) => kind)).toEqual(["hotel", "court"]);
  await expect(payButton(page)).toContainText(rupiah(booking.total));
  await payButton(page).click();
  await playGateway(page, "Bayar, berhasil");
  await expect(page.getByRole("heading", { level: 1, name: "Kamarmu sudah pasti" })).toBeVisible();
});
