import { expect } from "@playwright/test";
import { hydrated, open, openFilters } from "../support/page.ts";
import { test } from "../support/session.ts";
import { weekOf } from "../support/venue.ts";

const sections = [
  {
    heading: /^Kosong (hari ini|besok)$/,
    link: /^Lihat semua (8 lapangan|jam dan lapangan)$/,
    leads: /^\/court\?.*view=grid/,
  },
  { heading: "Beli jam, pakai kapan saja.", link: "Tanya lewat WhatsApp", leads: /^https:\/\/wa\.me\/\d+\?text=/ },
  { heading: "Akademi", link: "Semua program", leads: /^\/academy$/ },
  { heading: "Klub", link: "Semua klub", leads: /^\/club$/ },
  { heading: "Bangun, turun, main.", link: "Semua tempat menginap", leads: /^\/hotel-kost$/ },
  { heading: "Bacaan", link: "Semua artikel", leads: /^\/article$/ },
  { heading: "Tiga pukulan", link: "Lihat lapangan", leads: /^\/court$/ },
  { heading: "Tanya jawab", link: "Hubungi kami", leads: /^\/contact-us$/ },
];

test("the home page has all its sections, and each has its link", { tag: "@matrix" }, async ({ page }) => {
  await open(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Main jam berapa?");
  for (const { heading, link, leads } of sections) {
    const section = page.getByRole("main").locator("section", {
      has: page.getByRole("heading", { level: 2, name: heading, exact: true }),
    });
    await expect(section).toBeVisible();
    await expect(section.getByRole("link", { name: link })).toHaveAttribute("href", leads);
  }
  const more = page.getByRole("link", { name: "Semua klub" });
  await more.scrollIntoViewIfNeeded();
  await more.click();
  await expect(page).toHaveURL("/club");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Klub");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Main jam berapa?");
  await page.getByRole("link", { name: "Kamis Malam" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kamis Malam");
});

test("a sentence in the hero leads to the courts it describes", async ({ page, request }) => {
  const { days } = await weekOf(request, "teduh");
  await open(page, "/");
  const line = page.getByLabel("Cari dengan kalimatmu");
  await line.fill("besok jam 7 malam 2 jam indoor");
  const understood = page.getByRole("list", { name: "Yang dipahami" });
  await expect(understood.getByRole("listitem").first()).toHaveText("Lapangan");
  const removers = understood.getByRole("button", { name: /^Hapus / });
  await expect(removers).toHaveCount(4);
  await understood.getByRole("button", { name: /^Hapus .*19\.00/ }).click();
  await expect(removers).toHaveCount(3);
  await line.press("Enter");
  await expect(page).toHaveURL(/\/court\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    date: days[1]?.date,
    hours: "2",
    setting: "indoor",
  });
  await expect(page.getByRole("status").getByRole("heading", { level: 2 })).toHaveText("2 lapangan");
  await expect(page.getByLabel("Lama main")).toHaveValue("2");
});

test("pressing a chip selects its words in the search line", { tag: "@matrix" }, async ({ page }) => {
  await open(page, "/");
  const line = page.getByLabel("Cari dengan kalimatmu");
  await line.fill("hotel 2 malam untuk 3 orang");
  await page.getByRole("button", { name: "Ubah 3 orang" }).click();
  await expect(line).toBeFocused();
  await page.keyboard.insertText("4 orang");
  await expect(line).toHaveValue("hotel 2 malam untuk 4 orang");
  await expect(page.getByRole("button", { name: "Ubah 4 orang" })).toBeVisible();
});

test("a level between the usual ones filters the club list like the others", { tag: "@matrix" }, async ({ page }) => {
  await open(page, "/");
  const line = page.getByLabel("Cari dengan kalimatmu");
  await line.fill("klub ntrp 3,5");
  await line.press("Enter");
  await expect(page).toHaveURL("/club?level=3.5");
  await openFilters(page);
  const levels = page.getByRole("navigation", { name: "Level" }).getByRole("link");
  await expect(levels).toHaveText(["Semua", "2.0", "3.0", "3.5", "4.0", "5.0"]);
  await expect(levels.nth(3)).toHaveAttribute("aria-current", "true");
});

test("words that the hero does not understand are named, and the prepared searches need none", {
  tag: "@matrix",
}, async ({ page }) => {
  await open(page, "/");
  await page.getByLabel("Cari dengan kalimatmu").fill("zzz qqq");
  await expect(page.getByText(/^Belum dipahami: zzz, qqq\./).last()).toBeVisible();
  await page.getByRole("button", { name: "Cari", exact: true }).click();
  await expect(page.getByLabel("Cari dengan kalimatmu")).toBeFocused();
  await page.getByLabel("Cari dengan kalimatmu").fill("");
  await page.getByRole("main").getByRole("link", { name: "Indoor", exact: true }).click();
  await expect(page).toHaveURL("/court?setting=indoor");
  await expect(page.getByRole("status").getByRole("heading", { level: 2 })).toHaveText("2 lapangan");
});

test("choosing an hour of the day is an address, and its courts lead to that hour", { tag: "@matrix" }, async ({
  page,
  isMobile,
}) => {
  await open(page, "/");
  const ruler = page.getByRole("list", { name: "Lapangan kosong per jam" });
  // Late in the evening few hours are left: use any hour with a free court.
  const hour = ruler.getByRole("link", { name: /[1-9] lapangan kosong$/ }).last();
  const time = /Pukul (\d\d)\.(\d\d)/.exec(await hour.innerText());
  await hour.click();
  await expect(page).toHaveURL(`/?time=${time?.[1]}%3A${time?.[2]}`);
  await expect(ruler.locator("[aria-current=time]")).toContainText(`${time?.[1]}.${time?.[2]}`);
  const free = isMobile
    ? page.getByRole("link", { name: new RegExp(`, pukul ${time?.[1]}\\.${time?.[2]}, Rp`) }).first()
    : page.locator(`a[href*="time=${time?.[1]}%3A${time?.[2]}"][href^="/court/"]:visible`).first();
  await free.click();
  await expect(page).toHaveURL(new RegExp(`/court/[a-z]+\\?date=[\\d-]+&time=${time?.[1]}%3A${time?.[2]}`));
  await expect(page.getByRole("complementary", { name: "Pilihanmu" }).getByRole("heading", { level: 2 })).toContainText(
    `${time?.[1]}.${time?.[2]}–`,
  );
});

test("the phone's tab bar leads around the venue", { tag: ["@phone", "@matrix"] }, async ({ page }) => {
  await open(page, "/");
  const tabs = page.getByRole("navigation", { name: "Utama" });
  await expect(tabs.getByRole("link")).toHaveText(["Beranda", "Lapangan", "Menginap", "Booking", "Akun"]);
  for (const [name, path, heading] of [
    ["Lapangan", "/court", "Lapangan"],
    ["Menginap", "/hotel-kost", "Bangun, turun, main."],
    ["Booking", "/login?redirect=%2Fmy-booking", "Masuk"],
  ] as const) {
    await tabs.getByRole("link", { name }).tap();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
  await page.goBack();
  await hydrated(page);
  await expect(tabs.getByRole("link", { name: "Menginap" })).toHaveAttribute("aria-current", "page");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page is complete, and its links and search work", { tag: "@matrix" }, async ({ page }) => {
    await page.goto("/");
    for (const { heading, link, leads } of sections) {
      const section = page.getByRole("main").locator("section", {
        has: page.getByRole("heading", { level: 2, name: heading, exact: true }),
      });
      await expect(section.getByRole("link", { name: link })).toHaveAttribute("href", leads);
    }
    await page.getByLabel("Cari dengan kalimatmu").fill("lapangan rumput");
    await page.getByRole("button", { name: "Cari", exact: true }).click();
    await expect(page).toHaveURL(/\/court\?.*surface=rumput/);
    await expect(page.getByRole("heading", { level: 3 })).toHaveText([/Embun/]);
    await page.getByRole("heading", { level: 3 }).getByRole("link").click();
    await expect(page).toHaveURL("/court/embun");
  });
});
