import { expect, type Locator, type Page } from "@playwright/test";
import { anAllocation } from "../../apps/api/src/testing/factories/venue.ts";
import { ownHours } from "../support/own-hours.ts";
import { blockLiveEvents, open } from "../support/page.ts";
import { test } from "../support/session.ts";
import { freeRun, weekOf } from "../support/venue.ts";

const panel = (page: Page) => page.getByRole("complementary", { name: "Pilihanmu" });
const dots = (time: string | undefined) => (time ?? "").replace(":", ".");
const rupiah = (text: string) => Number(/Rp\s*([\d.]+)/.exec(text)?.[1]?.replaceAll(".", ""));
const hour = (page: Page, date: string, time: string | undefined) =>
  page.locator(`a[href^="/court/"][href*="date=${date}&time=${time?.replace(":", "%3A")}"]:visible`);

async function sumOf(lines: Locator): Promise<number> {
  return (await lines.allInnerTexts()).map(rupiah).reduce((sum, amount) => sum + amount, 0);
}

test("a week of one court is a table on a wide screen and chips on a phone", { tag: "@both" }, async ({
  page,
  request,
  isMobile,
}) => {
  const { days } = await weekOf(request, "pinus");
  await open(page, "/court/pinus");
  const table = page.getByRole("table", { name: /^Jam kosong dan harga Pinus/ });
  if (isMobile) {
    await expect(table).toBeHidden();
    const chips = page.getByRole("link", { name: /, \d+ jam kosong$/ });
    await expect(chips).toHaveCount(7);
    await chips.nth(2).tap();
    await expect(page).toHaveURL(`/court/pinus?date=${days[2]?.date}`);
    await expect(chips.nth(2)).toHaveAttribute("aria-current", "date");
    await expect(page.getByRole("heading", { level: 3, name: "Pagi" })).toBeVisible();
  } else {
    await expect(table.getByRole("columnheader")).toHaveCount(8);
    await expect(table.getByRole("rowheader").first()).toHaveText("06.00");
  }
});

test("a picked hour shows its price, the reasons and a prepared message", async ({ page, request }) => {
  const { date, run } = freeRun(await weekOf(request, "cemara"), 2);
  const [first, second] = run;
  await open(page, `/court/cemara?date=${date}`);
  await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText("Belum ada jam yang dipilih");
  await hour(page, date, first?.from).click();
  await expect(page).toHaveURL(`/court/cemara?date=${date}&time=${first?.from.replace(":", "%3A")}`);
  await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText(`${dots(first?.from)}–${dots(first?.to)}`);
  // On a phone the rest of the panel hydrates when it is scrolled into view.
  await panel(page).locator(".field-court").last().scrollIntoViewIfNeeded();
  await panel(page).getByRole("link", { name: "2 jam" }).click();
  await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText(`${dots(first?.from)}–${dots(second?.to)}`);

  const total = (first?.price ?? 0) + (second?.price ?? 0);
  await expect.poll(async () => rupiah(await panel(page).locator("strong").innerText())).toBe(total);
  await panel(page).getByText("Mengapa harga ini?").click();
  const reasons = panel(page).locator("details li");
  expect(await sumOf(reasons.filter({ hasText: /^\d\d\.\d\d–\d\d\.\d\d:/ }))).toBe(total);
  await expect(reasons.filter({ hasText: "Di dalamnya PBJT" })).toBeVisible();

  const chat = panel(page).getByRole("link", { name: "Tanya soal jam ini" });
  const address = new URL((await chat.getAttribute("href")) ?? "");
  expect(address.origin).toBe("https://wa.me");
  const text = address.searchParams.get("text") ?? "";
  expect(text).toContain("lapangan Cemara");
  expect(text).toContain(`${dots(first?.from)}–${dots(second?.to)} WIB`);
  expect(rupiah(text)).toBe(total);
  expect(text).not.toMatch(/\u00a0/);
});

test("a member's price is not labelled as the public price", { tag: "@matrix" }, async ({ page, request, signIn }) => {
  const { date, run } = freeRun(await weekOf(request, "cemara"), 1);
  const address = `/court/cemara?date=${date}&time=${encodeURIComponent(run[0]?.from ?? "")}`;
  const reasons = panel(page).locator("details li");
  const ask = async () => {
    await open(page, address);
    await panel(page).locator(".field-court").last().scrollIntoViewIfNeeded();
    await panel(page).getByText("Mengapa harga ini?").click();
  };
  await ask();
  await expect(reasons.filter({ hasText: "Harga umum." })).toBeVisible();
  await signIn({ clubMember: true });
  await ask();
  await expect(reasons.filter({ hasText: /^\d\d\.\d\d–\d\d\.\d\d: Harga klub/ })).toBeVisible();
  await expect(reasons.filter({ hasText: "Harga klub berlaku untuk anggota klub" })).toBeVisible();
  await expect(reasons.filter({ hasText: "Harga umum." })).toHaveCount(0);
});

test("times are the venue's, whatever the phone's zone", { tag: "@matrix" }, async ({ page, request }) => {
  // The page shows its time only while live updates are off.
  await blockLiveEvents(page);
  await open(page, "/court/cemara");
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe("America/New_York");
  const shown = /Per (\d\d)\.(\d\d)\sWIB/.exec(await page.getByText(/^Per \d/).innerText());
  const { now } = await weekOf(request, "cemara");
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Jakarta", hour: "2-digit", minute: "2-digit" });
  const [hours = 0, minutes = 0] = clock.format(new Date(now)).split(":").map(Number);
  const late = (hours * 60 + minutes - (Number(shown?.[1]) * 60 + Number(shown?.[2])) + 1440) % 1440;
  expect(late).toBeLessThanOrEqual(2);
});

test("the hours do not move when live updates start", { tag: "@phone" }, async ({ page }) => {
  const mayHear = Promise.withResolvers<void>();
  await page.route("**/api/v1/events", async (route) => {
    await mayHear.promise;
    await route.continue();
  });
  await open(page, "/court/cemara");
  await expect(page.getByText(/^Per \d\d\.\d\d/)).toBeVisible();
  // Wait for the fonts: fallback glyphs have other widths.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const firstDay = page.getByRole("link", { name: /, \d+ jam kosong$/ }).first();
  const before = await firstDay.boundingBox();
  mayHear.resolve();
  await expect(page.getByText("Langsung", { exact: true })).toBeVisible();
  expect((await firstDay.boundingBox())?.y).toBe(before?.y);
});

test("next week and back are addresses", { tag: "@matrix" }, async ({ page, request }) => {
  const { days } = await weekOf(request, "teduh");
  await open(page, "/court/teduh");
  const heading = page.getByRole("heading", { level: 2, name: /^Pilih jam/ });
  const thisWeek = await heading.innerText();
  await page.getByRole("link", { name: "Minggu depan" }).click();
  await expect(page).toHaveURL(/\/court\/teduh\?date=\d{4}-\d\d-\d\d$/);
  await expect(heading).not.toHaveText(thisWeek);
  expect(new URL(page.url()).searchParams.get("date")?.localeCompare(days[6]?.date ?? "")).toBe(1);
  await expect(page.getByText("“Belum”:")).toBeVisible();
  await page.getByRole("link", { name: "Minggu berikutnya" }).click();
  await page.getByRole("link", { name: "Minggu sebelumnya" }).click();
  await page.getByRole("link", { name: "Minggu ini" }).click();
  await expect(heading).toHaveText(thisWeek);
});

test("held, taken and closed hours say so; only a taken one links, to its waiting list", {
  tag: "@matrix",
}, async ({ page, request, db }) => {
  const { slug, date, run } = await ownHours(request, { hours: 3 });
  const { resource_id } = await db
    .selectFrom("court")
    .select("resource_id")
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow();
  const [held, taken, closed] = run;
  const at = (slot: typeof held) => ({ from: slot?.start ?? "", to: slot?.end ?? "" });
  await anAllocation(db, resource_id, { ...at(held), heldUntil: new Date(Date.now() + 9.5 * 60_000) });
  await anAllocation(db, resource_id, at(taken));
  await anAllocation(db, resource_id, { ...at(closed), purpose: "closure", note: "Perbaikan net" });
  // Replies are cached until the notification arrives a moment later.
  const shown = async () => {
    const slots = (await weekOf(request, slug)).days.flatMap((day) => day.slots);
    return run.map(({ start }) => slots.find((slot) => slot.start === start)?.state);
  };
  await expect.poll(shown).toEqual(["held", "taken", "closed"]);

  const cell = (slot: typeof held, state: string, words: RegExp) =>
    page
      .locator(`[data-state=${state}]:visible`)
      // Match the day too: the same hour of another day may be in the same state.
      .filter({ hasText: new RegExp(` ${Number(date.slice(8))} \\S+, ${dots(slot?.from)}, ${words.source}`) });
  await open(page, `/court/${slug}?date=${date}`);
  await expect(cell(held, "held", /ditahan orang lain, (9|10) menit lagi/)).not.toHaveCount(0);
  await expect(cell(held, "held", /ditahan/).first()).toContainText(/(9|10) mnt/);
  await expect(cell(taken, "taken", /terisi/).first()).toContainText("Terisi");
  await expect(cell(closed, "closed", /tutup, Perbaikan net/).first()).toContainText("Perbaikan net");
  for (const slot of [held, closed]) await expect(hour(page, date, slot?.from)).toHaveCount(0);
  await cell(taken, "taken", /terisi/).click();
  await page.getByRole("dialog").getByRole("button", { name: "Gabung daftar tunggu" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcourt%2F/);
  await page.goBack();
  await page.getByRole("dialog").getByRole("button", { name: "Tutup" }).click();
  await expect(page.getByRole("list", { name: "Arti kotak" }).getByRole("listitem")).toContainText([
    "Kosong",
    "Jam ramai",
    "Kamu pilih",
    "Ditahan",
    "Terisi",
    "Tutup",
  ]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("hours are links, and a picked one shows its price and its message", { tag: "@matrix" }, async ({
    page,
    request,
  }) => {
    const { date, run } = freeRun(await weekOf(request, "pinus"), 1);
    await page.goto(`/court/pinus?date=${date}`);
    await hour(page, date, run[0]?.from).click();
    await expect(panel(page).getByRole("heading", { level: 2 })).toContainText(`${dots(run[0]?.from)}–`);
    await expect(panel(page).getByRole("link", { name: "Tanya soal jam ini" })).toHaveAttribute("href", /wa\.me/);
    await expect(page.getByRole("heading", { name: "Fasilitas" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Lapangan serupa" })).toBeVisible();
  });
});
