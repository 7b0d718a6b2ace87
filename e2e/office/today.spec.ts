import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "../support/axe.ts";
import { aGameNow } from "../support/desk.ts";
import { aRentRequest, aStayToday, importOverlappingSale } from "../support/guests.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

const rowOf = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test("the desk checks a customer in, undoes it, sees unplaced guests and finds a booking by its code", async ({
  page,
  signIn,
  db,
}) => {
  const stamp = test.info().testId.slice(-5);
  const [early, late] = [`Sinta ${stamp}`, `Hendra ${stamp}`];
  const guest = `Tamu ${stamp}`;
  await signIn({ name: guest });
  const { itemId, room } = await aStayToday(db, page.request, { guest, nights: 1 });
  await signIn({ name: "Meja Depan", role: "front-desk" });
  // A room that is certainly clean and empty.
  await page.request.post(`/api/v1/staff/stays/${itemId}/room`, { data: { room } });
  const { code } = await aGameNow(db, { name: early, inMinutes: 20 });
  await open(page, "/admin");
  await expect(page).toHaveTitle("Hari ini · Lapang");
  await expect(page.getByRole("status").filter({ hasText: "Langsung" })).toBeVisible();
  await rowOf(page, early)
    .getByRole("button", { name: `Check-in ${early}` })
    .click();
  await expect(rowOf(page, early)).toHaveCount(0);
  await page.getByRole("button", { name: "Urungkan" }).click();
  await expect(rowOf(page, early)).toBeVisible();

  // A booking made elsewhere appears on the open screen.
  await aGameNow(db, { name: late, inMinutes: -20 });
  await expect(rowOf(page, late)).toContainText(/Telat 2\d mnt/);
  await expect(rowOf(page, late).getByRole("link", { name: "Hubungi" })).toHaveAttribute(
    "href",
    /wa\.me\/6281234567890/,
  );
  await expectNoAxeFindings(page);

  // A rent request arrives, and another seller sells a room that is taken.
  const [tenant, seller] = [`Nadia ${stamp}`, `Penjual ${stamp}`];
  await aRentRequest(db, tenant);
  const endSale = await importOverlappingSale(db, room, seller);
  const inPanel = (title: string, who: string) =>
    page.getByRole("region", { name: title }).getByRole("listitem").filter({ hasText: who });
  await expect(inPanel("Pengajuan sewa", tenant).getByRole("button", { name: "Putuskan" })).toBeVisible();
  await expect(inPanel("Bentrok", seller)).toContainText(`Kamar ${room} terjual dua kali`);
  await endSale();
  await inPanel("Tamu datang", guest)
    .getByRole("button", { name: `Check-in ${guest}` })
    .click();
  await expect(page.getByText(`Kamar ${room} diberikan`)).toBeVisible();
  await expect(inPanel("Tamu datang", guest)).toHaveCount(0);

  await page.getByRole("button", { name: /^Cari/ }).filter({ visible: true }).click();
  await page.getByRole("combobox").fill(code.toLowerCase());
  await expect(page.getByRole("option", { name: new RegExp(code) })).toBeVisible();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: early });
  await sheet.getByRole("button", { name: "Check-in" }).click();
  await expect(sheet.getByText(/^Masuk \d\d\.\d\d/)).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press("Escape");
  await expect(rowOf(page, early)).toHaveCount(0);
});

test("keys lead through the desk: rows, search, pages @wide", { tag: "@matrix" }, async ({ page, signIn, db }) => {
  const name = `Kunci ${test.info().testId.slice(-5)}`;
  await signIn({ name: "Meja Depan", role: "front-desk" });
  await aGameNow(db, { name, inMinutes: 5 });
  await open(page, "/admin");
  const action = rowOf(page, name).getByRole("button");
  await expect(action).toBeVisible();
  for (let row = 0; row < 30 && !(await action.evaluate((button) => button === document.activeElement)); row += 1) {
    await page.keyboard.press("j");
  }
  await expect(action).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rowOf(page, name)).toHaveCount(0);
  // While the message is shown, a key undoes the action.
  await expect(page.getByRole("button", { name: "Urungkan" })).toBeVisible();
  await page.keyboard.press("z");
  await expect(rowOf(page, name)).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Daftar tombol" })).toBeVisible();
});

test("the office refuses a customer; a visitor must sign in first", { tag: "@matrix" }, async ({ page, signIn }) => {
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin/);
  await signIn();
  await open(page, "/admin");
  await expect(page.getByRole("heading", { name: "Halaman ini untuk petugas" })).toBeVisible();
  const { status } = await page.request.get("/api/v1/desk/today").then((reply) => ({ status: reply.status() }));
  expect(status).toBe(403);
});
