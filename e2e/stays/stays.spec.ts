import { expect, type Page } from "@playwright/test";
import { anAllocation } from "../../apps/api/src/testing/factories/venue.ts";
import type { HotelAvailability } from "../../packages/contract/src/stays/stays.ts";
import { addDays, weekdayOf } from "../../packages/domain/src/venue/venue-time.ts";
import { open, openFilters } from "../support/page.ts";
import { test } from "../support/session.ts";
import { weekOf } from "../support/venue.ts";

const rupiah = (text: string) => Number(/Rp\s*([\d.]+)/.exec(text)?.[1]?.replaceAll(".", ""));
const found = (page: Page) => page.getByRole("main").getByRole("status").first();
const row = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) });
const room = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { level: 3, name, exact: true }) });

/** Returns a Friday a few weeks ahead in the venue's zone: the demo's present guests have left by then. */
async function aFriday(request: Parameters<typeof weekOf>[0]): Promise<string> {
  const { today } = await weekOf(request, "pinus");
  const later = addDays(today, 28);
  return addDays(later, (12 - weekdayOf(later)) % 7);
}

test("dates chosen in the list are counted, priced, explained and carried to the hotel", async ({ page, request }) => {
  const friday = await aFriday(request);
  await open(page, "/hotel-kost?kind=hotel");
  await openFilters(page);
  await page.getByLabel("Masuk").fill(friday);
  await expect(page).toHaveURL(`/hotel-kost?kind=hotel&checkIn=${friday}`);
  await page.getByLabel("Lama menginap").selectOption("2 malam");
  await page.getByLabel("Jumlah tamu").selectOption("2 tamu");
  await expect(page).toHaveURL(`/hotel-kost?kind=hotel&checkIn=${friday}&nights=2&guests=2`);
  await expect(found(page)).toContainText("2 malam");
  const hotel = row(page, "Hotel Lapang");
  await expect(hotel.getByText(/^\d+ kamar kosong$/)).toBeVisible();
  await expect(hotel.getByText("untuk 2 malam")).toBeVisible();
  await hotel.getByText("Mengapa harga ini?").click();
  const lines = hotel.locator("dl > div");
  await expect(lines.filter({ hasText: "akhir pekan" })).toHaveCount(2);
  const total = rupiah(await hotel.getByText(/^Rp/).first().innerText());
  const nights = await lines.filter({ hasText: "akhir pekan" }).allInnerTexts();
  expect(nights.map(rupiah).reduce((sum, amount) => sum + amount, 0)).toBe(total);
  expect(rupiah(await lines.filter({ hasText: "Total" }).innerText())).toBe(total);

  await hotel.getByRole("link", { name: "Hotel Lapang", exact: true }).click();
  await expect(page).toHaveURL(`/hotel-kost/hotel/hotel-lapang?checkIn=${friday}&nights=2&guests=2`);
  await expect(page.getByRole("region", { name: "Pilih tanggal" }).getByRole("status")).toContainText("untuk 2 malam");
  expect(rupiah(await page.getByRole("region", { name: "Pilih tanggal" }).getByRole("status").innerText())).toBe(total);
  await page.goBack();
  await expect(page.getByLabel("Masuk")).toHaveValue(friday);
  await expect(page.getByLabel("Lama menginap")).toHaveValue("2");
});

test("a hotel shows each room's rate plans for the nights, and says when a night is sold out", {
  tag: "@matrix",
}, async ({ page, request, db, isMobile }) => {
  // Each width uses its own nights: both run at once on one database.
  const friday = addDays(await aFriday(request), isMobile ? 7 : 14);
  const units = await db
    .selectFrom("hotel_room")
    .innerJoin("room_type", "room_type.id", "hotel_room.room_type_id")
    .select("hotel_room.resource_id")
    .where("room_type.slug", "=", "ganda")
    .execute();
  const at = (date: string, time: string) => `${date}T${time}:00+07:00`;
  for (const { resource_id } of units) {
    await anAllocation(db, resource_id, {
      purpose: "stay",
      from: at(addDays(friday, 1), "14:00"),
      to: at(addDays(friday, 2), "12:00"),
      // Ignore a conflict: a demo guest in that room occupies the night as well.
    }).catch(() => undefined);
  }
  const address = `/hotel-kost/hotel/hotel-lapang?checkIn=${friday}&nights=2`;
  const availability: HotelAvailability = await (
    await request.get(`/api/v1/hotels/hotel-lapang/availability?checkIn=${friday}&nights=2`)
  ).json();
  expect(availability.roomTypes.find(({ slug }) => slug === "ganda")).toMatchObject({ freeUnits: 0 });

  await open(page, address);
  await room(page, "Ganda").scrollIntoViewIfNeeded();
  await expect(room(page, "Ganda").getByText("Penuh di tanggal ini")).toBeVisible();
  await expect(room(page, "Ganda").getByText(/^Semua kamar jenis ini terisi/)).toBeVisible();
  await expect(room(page, "Ganda").getByText("Mengapa harga ini?")).toHaveCount(0);

  const open2 = availability.roomTypes.find(({ freeUnits, fits }) => fits && freeUnits > 0);
  const quote = open2?.quotes[0];
  const plan = room(page, open2?.name ?? "?")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: `, ${quote?.name}` }) });
  await plan.scrollIntoViewIfNeeded();
  expect(rupiah(await plan.getByText(/^Rp/).first().innerText())).toBe(quote?.total);
  await plan.getByText("Mengapa harga ini?").click();
  expect(rupiah(await plan.locator("dl > div").filter({ hasText: "Total" }).innerText())).toBe(quote?.total);
  expect(rupiah(await plan.locator("dl > div").filter({ hasText: "Pajak di dalamnya" }).innerText())).toBe(quote?.tax);

  // The house has one calendar, and its nights are links.
  await expect(page.getByRole("table")).toHaveCount(1);
  await page
    .getByRole("table")
    .getByRole("link", { name: /^Masuk / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/hotel-kost\/hotel\/hotel-lapang\?checkIn=/);
});

test("a kost is found by month and rule, and its rooms show availability and price", { tag: "@matrix" }, async ({
  page,
  request,
}) => {
  const { today } = await weekOf(request, "pinus");
  const month = addDays(`${today.slice(0, 7)}-01`, 62).slice(0, 7);
  await open(page, "/hotel-kost?kind=kost");
  await openFilters(page);
  await page.getByLabel("Mulai tinggal").selectOption(month);
  await page.getByLabel("Penghuni kost").selectOption("Putri");
  await expect(page).toHaveURL(`/hotel-kost?kind=kost&startMonth=${month}&genderRule=putri`);
  await expect(found(page)).toContainText("Kost: mulai");
  const kost = row(page, "Kost Pakar");
  await expect(kost.getByText(/^(\d+ kamar kosong|Penuh)$/)).toBeVisible();
  const from = rupiah(await kost.getByText(/^Rp/).first().innerText());
  await kost.getByText("Mengapa harga ini?").click();
  expect(rupiah(await kost.locator("dl > div").filter({ hasText: "1 bulan" }).innerText())).toBe(from);
  await expect(kost.locator("dl > div")).toHaveCount(4);

  await kost.getByRole("link", { name: "Kost Pakar", exact: true }).click();
  await expect(page).toHaveURL(`/hotel-kost/kost/kost-pakar?startMonth=${month}`);
  await expect(page.getByRole("combobox", { name: "Mulai tinggal" })).toHaveValue(month);
  const rooms = page.getByRole("region", { name: "Kamar dan sewa" });
  await rooms.scrollIntoViewIfNeeded();
  await expect(rooms.getByRole("status")).toHaveText(/^Mulai .+: (\d+ kamar bisa ditempati|belum ada)/);
  await expect(rooms.getByText(/^(Kosong sekarang|Kosong mulai .+|Terisi)$/).first()).toBeVisible();
});

test("three adults need the extra bed, a family of three does not", { tag: "@matrix" }, async ({ page, request }) => {
  const friday = await aFriday(request);
  await open(page, `/hotel-kost?kind=hotel&checkIn=${friday}`);
  await openFilters(page);
  await page.getByLabel("Jumlah tamu").selectOption("3 tamu");
  await page.getByLabel("Anak").selectOption("termasuk 1 anak");
  await expect(page).toHaveURL(`/hotel-kost?kind=hotel&checkIn=${friday}&guests=3&children=1`);
  const hotel = row(page, "Hotel Lapang").getByRole("link", { name: "Hotel Lapang", exact: true });
  // The list follows its address a moment later.
  await expect(hotel).toHaveAttribute("href", /children=1/);
  await hotel.click();
  await expect(page).toHaveURL(`/hotel-kost/hotel/hotel-lapang?checkIn=${friday}&guests=3&children=1`);
  const dates = page.getByRole("region", { name: "Pilih tanggal" });
  const status = dates.getByRole("status");
  await expect(page.getByText(/, 3 tamu, termasuk 1 anak$/)).toBeVisible();
  const family = rupiah(await status.innerText());
  await dates.getByLabel("Anak").selectOption("tanpa anak");
  await page.getByRole("button", { name: "Lihat kamar dan harga" }).click();
  await expect(page).toHaveURL(`/hotel-kost/hotel/hotel-lapang?checkIn=${friday}&guests=3#kamar`);
  await expect.poll(async () => rupiah(await status.innerText())).toBe(family + 150_000);
});

test("unavailable choices in an address are reported near the dates, and the others are kept", async ({
  page,
  request,
}) => {
  const hotel = "/hotel-kost/hotel/hotel-lapang";
  const friday = await aFriday(request);
  for (const [address, shown, words] of [
    [
      "/hotel-kost?checkIn=2020-01-01&kind=hotel",
      "/hotel-kost?kind=hotel&refused=checkIn.2020-01-01",
      /2020 sudah lewat/,
    ],
    [
      "/hotel-kost?checkIn=2020-01-01&startMonth=2020-01&nights=2",
      "/hotel-kost?nights=2&refused=checkIn.2020-01-01_startMonth.2020-01",
      /Januari\s2020 sudah lewat\. Pilih bulan lain/,
    ],
    [
      `${hotel}?checkIn=${friday}&nights=400&guests=2`,
      `${hotel}?checkIn=${friday}&guests=2&refused=nights.400`,
      /^400 malam terlalu lama: sekali pesan paling lama 30 malam/,
    ],
    [
      `${hotel}?checkIn=${friday}&checkOut=${addDays(friday, -1)}&guests=99`,
      `${hotel}?checkIn=${friday}&refused=checkOut.${addDays(friday, -1)}_guests.99`,
      /tidak sesudah tanggal masuk/,
    ],
    [`${hotel}?checkIn=2099-01-01`, `${hotel}?refused=checkIn.2099-01-01`, /2099 terlalu jauh/],
    [
      "/hotel-kost/kost/kost-pakar?startMonth=2020-01",
      "/hotel-kost/kost/kost-pakar?refused=startMonth.2020-01",
      /Januari\s2020 sudah lewat\. Pilih bulan lain/,
    ],
  ] as const) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page).toHaveURL(shown);
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByText("Pilihanmu yang lain tetap.")).toBeVisible();
    });
  }
  await open(page, `${hotel}?checkIn=${friday}&nights=400&guests=2`);
  await expect(page.getByLabel("Masuk", { exact: true })).toHaveValue(friday);
  await expect(page.getByLabel("Jumlah tamu")).toHaveValue("2");
  // The next choice is valid: no message.
  await page.getByRole("button", { name: "Lihat kamar dan harga" }).click();
  await expect(page).toHaveURL(`${hotel}?checkIn=${friday}&guests=2#kamar`);
  await expect(page.getByText(/malam terlalu lama/)).toHaveCount(0);

  await open(page, "/hotel-kost?kind=gua&nights=999&guests=x&maxPrice=-5&facility=a&sort=acak&startMonth=hujan");
  await expect(page).toHaveURL("/hotel-kost?refused=nights.999_guests_startMonth");
  await expect(page.getByText("Jumlah tamu di alamat ini tidak terbaca.", { exact: false })).toBeVisible();
  await expect(page.getByText(/^4 tempat/)).toBeVisible();
});
