import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "../support/axe.ts";
import { hold } from "../support/booked.ts";
import { ownHours } from "../support/own-hours.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 120_000 });

const dotted = (time: string | undefined) => time?.replace(":", ".") ?? "";
const entryOf = (page: Page, name: string) => page.locator(".office-entry").filter({ hasText: name });

test("a clerk sells an hour for cash, moves it, sees whom a closure affects, and closes and reopens another hour", async ({
  page,
  browser,
  baseURL,
  request,
  signIn,
  isMobile,
}) => {
  const own = `${test.info().testId.slice(-4)}${page.viewportSize()?.width}`;
  const [name, clerk] = [`Bu Ratih ${own}`, `Meja ${own}`];
  const { slug, date, run } = await ownHours(request, { hours: 3, wholeDay: true });
  const [first, second, third] = run.map(({ from }) => dotted(from));
  await signIn({ name: clerk, role: "front-desk" });
  await open(page, `/admin/board?date=${date}`);
  const board = page.getByRole("region", { name: "Papan lapangan" });
  const courtName = (await board.locator(`a[href*="court=${slug}"] b`).textContent()) ?? "";
  const free = (time: string | undefined, verb = "Jual") =>
    board.getByRole("button", {
      name: new RegExp(`^${verb} ke ${courtName}, .* ${time}$|^${verb} ${courtName}, .* ${time}$`),
    });

  await free(first).click();
  const sale = page.getByRole("dialog");
  await sale.getByLabel("Nama").fill(name);
  await sale.getByLabel("Nomor HP").fill("0812 7777 8888");
  await expect(sale.getByRole("status")).toContainText("Rp");
  await expectNoAxeFindings(page);
  await sale.getByRole("button", { name: "Lanjut ke pembayaran" }).click();
  await sale.getByRole("button", { name: /^Terima tunai Rp/ }).click();
  await expect(sale.getByText(/^Lunas, kode /)).toBeVisible();
  await expect(sale.getByRole("link", { name: /^Kuitansi Rp/ })).toHaveAttribute("href", /receipt\.pdf$/);
  await expect(sale.getByRole("link", { name: "Kirim lewat WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/6281277778888\?text=.*Kode%20booking/,
  );
  await sale.getByRole("button", { name: "Selesai" }).click();
  await expect(entryOf(page, name)).toHaveAttribute("data-look", "paid");

  const move = page.getByRole("dialog", { name: `Pindah jadwal ${name}` });
  if (!isMobile) {
    // Dragging its end, like the keys, shows the price and needs a confirmation.
    const grip = entryOf(page, name).locator("xpath=following-sibling::*[1][contains(@class, 'office-grip')]");
    for (const stretch of [() => grip.dragTo(free(second)), () => entryOf(page, name).press("Shift+ArrowDown")]) {
      await stretch();
      await expect(move.getByText("Tagih selisih")).toBeVisible();
      await expect(page).toHaveURL(/minutes=/);
      await open(page, `/admin/board?date=${date}`);
    }
  }

  // Changes made elsewhere appear by themselves.
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  await elsewhere.addCookies(await page.context().cookies());
  await hold(elsewhere.request, { slug, date, run: run.slice(1, 2) });
  await expect(entryOf(page, clerk)).toHaveAttribute("data-look", "held");
  await elsewhere.close();

  await entryOf(page, name).click();
  await page.getByRole("dialog", { name }).getByRole("link", { name: "Pindahkan" }).click();
  await free(third, "Pindah").click();
  await expect(move.getByText("Harga baru")).toBeVisible();
  await move
    .getByRole("button", { name: /indahkan/ })
    .first()
    .click();
  await expect(entryOf(page, name)).toHaveAccessibleName(new RegExp(`, ${third}–`));
  await expect(page.locator("[data-state=open]")).toHaveCount(0);

  await page.getByRole("link", { name: /^Tutup jam/ }).click();
  const closing = page.getByRole("dialog", { name: "Tutup jam lapangan" });
  await closing.getByLabel(courtName, { exact: true }).check();
  await closing.getByLabel("Dari").fill(third?.replace(".", ":") ?? "");
  await closing.getByLabel("Sampai").fill(`${Number(third?.slice(0, 2)) + 1}:00`.padStart(5, "0"));
  await closing.getByLabel("Alasan").fill("Uji net");
  await closing.getByRole("button", { name: "Periksa, lalu tutup" }).click();
  await expect(closing.getByRole("alert").filter({ hasText: name })).toBeVisible();
  await closing.getByLabel("Dari").fill(first?.replace(".", ":") ?? "");
  await closing.getByLabel("Sampai").fill(second?.replace(".", ":") ?? "");
  await closing.getByRole("button", { name: "Periksa, lalu tutup" }).click();
  await expect(entryOf(page, "Uji net")).toHaveAttribute("data-look", "closed");
  await expectNoAxeFindings(page);
  await entryOf(page, "Uji net").click();
  await page.getByRole("button", { name: "Buka lagi" }).click();
  await expect(entryOf(page, "Uji net")).toHaveCount(0);
  await expect(free(first)).toBeVisible();
});

test("the printed day sheet shows courts and games in black on white without buttons, also from dark mode", {
  tag: "@matrix",
}, async ({ page, request, signIn }) => {
  const hours = await ownHours(request, { hours: 1, wholeDay: true });
  const name = `Lembar ${test.info().testId.slice(-4)}${page.viewportSize()?.width}`;
  await signIn({ name, role: "front-desk" });
  await hold(page.request, hours);
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, `/admin/board?date=${hours.date}`);
  await expect(entryOf(page, name)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Jual / }).first()).toBeVisible();
  // A4 landscape without its margins, so that the width is always the same.
  await page.setViewportSize({ width: 1047, height: 718 });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(entryOf(page, name)).toBeVisible();
  await expect(entryOf(page, name)).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(entryOf(page, name)).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.locator(".office-picked span")).toBeVisible();
  for (const press of ["Jual", "Walk-in", "Tutup lapangan", "Cetak lembar hari"]) {
    await expect(page.getByRole("button", { name: new RegExp(`^${press}`) }).first()).toBeHidden();
  }
  await expect(page.getByRole("navigation", { name: "Kantor" })).toBeHidden();
  // Nothing is cut off.
  const grid = page.locator(".office-grid");
  expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1);
});
