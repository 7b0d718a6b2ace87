import type { BookingDetail } from "../../packages/contract/src/bookings/bookings.ts";
import type { HotelAvailability } from "../../packages/contract/src/stays/stays.ts";
import { addDays, weekdayOf } from "../../packages/domain/src/venue/venue-time.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { bookingOf, expect, holdHours, payButton, pressAtGateway, rupiah, timer } from "../support/checkout.ts";
import { ownHours } from "../support/own-hours.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";
import { weekOf } from "../support/venue.ts";

test.describe.configure({ timeout: 90_000 });

test("rooms of two types are chosen, held, paid, changed and cancelled", async ({
  page,
  request,
  signIn,
  isMobile,
}) => {
  // Each width uses its own nights: both run at once on one database.
  const { today } = await weekOf(request, "pinus");
  const later = addDays(today, isMobile ? 50 : 60);
  // A Wednesday: no coach works on a Monday morning.
  const checkIn = addDays(later, (10 - weekdayOf(later)) % 7);
  const address = `/hotel-kost/hotel/hotel-lapang?checkIn=${checkIn}&nights=2&guests=2`;
  const availability = `/api/v1/hotels/hotel-lapang/availability?checkIn=${checkIn}&nights=2&guests=2`;
  const offer: HotelAvailability = await (await request.get(availability)).json();
  const flexible = (slug: string) => {
    const type = offer.roomTypes.find((room) => room.slug === slug);
    const quote = type?.quotes.find(({ cancellation }) => cancellation.refundable);
    return { freeUnits: type?.freeUnits, name: quote?.name, total: quote?.total ?? 0, lines: quote?.lines ?? [] };
  };
  const [deuce, tiebreak] = [flexible("deuce"), flexible("tiebreak")];

  await signIn({ name: "Raka Pratama" });
  await open(page, address);
  const plan = page.getByRole("link", { name: `Pilih Deuce, ${deuce.name}` });
  await plan.scrollIntoViewIfNeeded();
  await plan.click();
  await expect(page).toHaveURL(/rooms=deuce\./);
  await expect(plan).toHaveAttribute("aria-current", "true");
  const chosen = page.getByRole("region", { name: "Pilih tanggal" }).getByRole("status");
  await expect(chosen).toContainText(rupiah(deuce.total));
  // Add a room of another type, too small for both guests: each room has its own guests and beds.
  await page.getByRole("button", { name: `Tambah satu kamar Tiebreak, ${tiebreak.name}` }).click();
  await expect(page).toHaveURL(/rooms=deuce\.[^_]+_tiebreak\./);
  await expect(chosen).toContainText(rupiah(deuce.total + tiebreak.total));
  const bed = page.getByRole("group", { name: "Kamar 1, Deuce" }).getByRole("checkbox", { name: /Ranjang tambahan/ });
  await bed.check();
  const total = deuce.total + tiebreak.total + 2 * 150_000;
  await expect(chosen).toContainText(rupiah(total));
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "Pesan 2 kamar" }).filter({ visible: true }).last().click();

  await expect(page).toHaveURL(/\/checkout\?booking=/);
  await expect(timer(page)).toHaveText(/^(59|60):\d\d$/);
  await expect(page.getByRole("heading", { level: 2, name: "Kamar 1, Deuce" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Kamar 2, Tiebreak" })).toBeVisible();
  await expect(payButton(page)).toContainText(rupiah(total));
  const held: BookingDetail = await (await page.request.get(`/api/v1/bookings/${bookingOf(page)}`)).json();
  expect(held.items).toMatchObject([
    { stay: { roomType: "deuce", adults: 2, extraBed: true } },
    { stay: { roomType: "tiebreak", adults: 1, extraBed: false } },
  ]);
  await expect(page.getByText(/^Uangmu kembali penuh sampai/).first()).toBeVisible();
  await page.getByLabel("Nama tamu 1").first().fill("Raka Pratama");
  await page.getByLabel("Kira-kira datang jam").first().selectOption("21.00");
  await page.getByLabel("Keluar", { exact: true }).first().selectOption({ index: 1 });
  const withHours = total + Math.round((deuce.lines.at(-1)?.amount ?? 0) / 4);
  await expect(payButton(page)).toContainText(rupiah(withHours));
  await page.getByText("Mengapa harga ini?").first().click();
  await expect(page.getByText(/^Malam /).first()).toBeVisible();
  await expectNoAxeFindings(page);
  // An hour of court in the morning joins the same hold, at a guest's price.
  await page
    .getByRole("button", { name: /^Tambah / })
    .first()
    .click();
  await expect(page.getByText(/sudah masuk booking ini/)).toBeVisible();
  const id = bookingOf(page);
  const price = async () => {
    const { items, total: all }: BookingDetail = await (await page.request.get(`/api/v1/bookings/${id}`)).json();
    return { kinds: items.map(({ kind }) => kind), all };
  };
  const { all: withHour } = await price();
  expect(withHour).toBeGreaterThan(withHours);
  await expect(payButton(page)).toContainText(rupiah(withHour));
  // And a coach for that hour.
  const coach = page.getByRole("combobox", { name: "Pelatih" });
  await coach.selectOption(await coach.locator("option:enabled").nth(1).innerText());
  await expect.poll(async () => (await price()).kinds.includes("coach")).toBe(true);
  const { all: withCourt } = await price();
  expect(withCourt).toBeGreaterThan(withHour);
  await expect(payButton(page)).toContainText(rupiah(withCourt));
  await expect(page.getByRole("heading", { level: 3, name: /^Lapangan/ })).toContainText(rupiah(withCourt - withHours));
  await expectNoAxeFindings(page);
  await payButton(page).click();
  await pressAtGateway(page, "Bayar, berhasil");
  await expect(page.getByRole("heading", { level: 1, name: "Kamarmu sudah pasti" })).toBeVisible();

  await page.getByRole("link", { name: "Buka tiket menginap" }).click();
  await expect(page).toHaveURL(`/my-booking/hotel/${id}`);
  await expect(page.getByRole("img", { name: /^Kode QR tiket/ })).toBeVisible();
  await expect(page.getByText(/Raka Pratama/).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Tambah ke kalender" })).toBeVisible();
  await expectNoAxeFindings(page);

  // One more night in both rooms is held beside the stay until it is paid.
  await page.getByRole("button", { name: "Pindah jadwal" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByLabel("Kamar yang mana?")).toHaveValue("semua");
  await sheet.getByLabel("Lama menginap").selectOption("3 malam");
  await sheet.getByRole("button", { name: "Hitung selisihnya" }).click();
  await sheet.getByRole("button", { name: "Tahan, lalu bayar selisihnya" }).click();
  await expect(page.getByRole("heading", { name: /menunggu|selisih/i }).first()).toBeVisible();
  const before: BookingDetail = await (await page.request.get(`/api/v1/bookings/${id}`)).json();
  expect(before.move?.toPay).toBeGreaterThan(0);

  // Cancelling shows every Rupiah first, for the whole stay and for each room.
  await page.getByRole("button", { name: "Batalkan", exact: true }).first().click();
  await expect(sheet).toContainText(rupiah(withCourt));
  await sheet.getByRole("radio", { name: "Kamar 2, Tiebreak" }).check();
  await expect(sheet).toContainText(rupiah(tiebreak.total));
  await sheet.getByRole("radio", { name: "Kamarnya saja" }).check();
  await expect(sheet).toContainText(rupiah(withHours));
  await sheet.getByRole("radio", { name: "Semuanya" }).check();
  await expect(sheet).toContainText(rupiah(withCourt));
  await sheet.getByRole("radio", { name: "Ke saldo Lapang" }).check();
  await sheet.getByRole("button", { name: "Ya, batalkan" }).click();
  await expect(page.getByText("Kamu membatalkan booking ini.")).toBeVisible();
  const after: HotelAvailability = await (await request.get(availability)).json();
  const freeNow = (slug: string) => after.roomTypes.find((type) => type.slug === slug)?.freeUnits;
  expect([freeNow("deuce"), freeNow("tiebreak")]).toEqual([deuce.freeUnits, tiebreak.freeUnits]);
});

test("a night is added to held hours, and both are paid together", async ({ page, request, signIn }) => {
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
  await pressAtGateway(page, "Bayar, berhasil");
  await expect(page.getByRole("heading", { level: 1, name: "Kamarmu sudah pasti" })).toBeVisible();
});
