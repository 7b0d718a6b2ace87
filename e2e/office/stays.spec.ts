import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "../support/axe.ts";
import { aStayToday } from "../support/guests.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 120_000 });

const barOf = (page: Page, guest: string) => page.locator("[data-tape-bar]").filter({ hasText: guest });

/** Drags the stay and presses keys; both only show the change for confirmation. */
async function changeOnTheTape(page: Page, guest: string): Promise<void> {
  const bar = barOf(page, guest);
  const line = bar.locator("xpath=..");
  const change = page.getByRole("dialog", { name: `Ubah ${guest}` });
  const leave = async () => {
    await page.keyboard.press("Escape");
    await expect(change).toHaveCount(0);
  };
  const wanted = () => new URL(page.url()).searchParams.get("to")?.split(" ") ?? [];
  const { width = 0, height = 0 } = (await line.boundingBox()) ?? {};
  const days = await page.locator(".tape-day").count();
  const edge = async () => {
    const [own, all] = [await bar.boundingBox(), await line.boundingBox()];
    return (own?.x ?? 0) + (own?.width ?? 0) - (all?.x ?? 0);
  };
  // Drag its end a day further.
  const longer = { x: (await edge()) + width / days, y: height / 2 };
  await bar
    .locator("xpath=following-sibling::*[1][contains(@class, 'tape-grip')]")
    .dragTo(line, { targetPosition: longer });
  await expect(change.getByText("Selisih")).toBeVisible();
  const [room, checkIn] = wanted();
  expect(wanted()[2]).toBe("3");
  await leave();
  // Drag its middle to another room.
  const other = page.locator(".tape-line").filter({ hasNot: bar }).last();
  await bar.dragTo(other, {
    sourcePosition: { x: 4, y: height / 2 - 4 },
    targetPosition: { x: (await edge()) - width / days, y: height / 2 },
  });
  await expect(change).toBeVisible();
  expect(wanted()[0]).not.toBe(room);
  await leave();
  // With keys: one night less, and the next room.
  await bar.focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(change.getByText("Menjadi")).toBeVisible();
  expect(wanted()).toEqual([room, checkIn, "1"]);
  await leave();
  await bar.focus();
  await page.keyboard.press("Shift+ArrowUp");
  await expect(change).toBeVisible();
  expect(wanted()[0]).not.toBe(room);
  await leave();
}

test("a receptionist's day: a guest arrives, charges the room, stays longer, pays and leaves", async ({
  page,
  signIn,
  db,
  isMobile,
}) => {
  const guest = `Tamu ${test.info().testId.slice(-4)}${page.viewportSize()?.width}`;
  await signIn({ name: guest });
  const { hotel, itemId, room } = await aStayToday(db, page.request, { guest, nights: 2 });
  await signIn({ name: "Meja Depan", role: "front-desk" });
  // A room that is certainly clean and empty.
  await page.request.post(`/api/v1/staff/stays/${itemId}/room`, { data: { room } });
  await open(page, `/admin/stays?house=${hotel}`);
  await expect(barOf(page, guest)).toHaveAttribute("data-look", "arriving");
  await expectNoAxeFindings(page);

  if (!isMobile) await changeOnTheTape(page, guest);

  await page.getByRole("button", { name: `Check-in ${guest}` }).click();
  await expect(page.getByText(`Kamar ${room} diberikan`)).toBeVisible();
  await expect(barOf(page, guest)).toHaveAttribute("data-look", "in");
  await page.getByRole("link", { name: `Buka ${guest}` }).click();
  const sheet = page.getByRole("dialog", { name: guest });
  const folio = sheet.getByRole("region", { name: "Folio" });
  await folio.getByLabel("Jumlah (Rp)").fill("45000");
  await folio.getByLabel("Keterangan").fill("Cuci kilat");
  await folio.getByRole("button", { name: "Tambahkan ke kamar" }).click();
  await expect(folio.getByRole("button", { name: "Terima tunai Rp 45.000" })).toBeVisible();
  await sheet.getByRole("button", { name: "Check-out" }).click();
  await expect(sheet.getByRole("alert").filter({ hasText: "belum dibayar" })).toBeVisible();
  await expectNoAxeFindings(page);

  await sheet.getByRole("link", { name: "Tambah semalam" }).click();
  const change = page.getByRole("dialog", { name: `Ubah ${guest}` });
  await expect(change.getByText("Ditambahkan ke folio")).toBeVisible();
  await change.getByRole("button", { name: "Ubah", exact: true }).click();
  await expect(change).toHaveCount(0);
  await barOf(page, guest).click();
  await folio.getByRole("button", { name: "Bayar dengan QRIS" }).click();
  const payPage = await folio.getByRole("link", { name: "Buka halaman bayar" }).getAttribute("href");
  await page.request.post(payPage ?? "", { form: { act: "pay" }, maxRedirects: 0 });
  // A payment by the guest's phone appears by itself.
  await expect(folio.getByText("Belum dibayar")).toHaveCount(0);
  await sheet.getByRole("button", { name: "Check-out" }).click();
  await expect(page.getByText(`Kamar ${room} kosong dan perlu dibersihkan`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(barOf(page, guest)).toHaveCount(0);
});
