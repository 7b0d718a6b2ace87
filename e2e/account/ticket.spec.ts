import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { bookHour } from "../support/booked.ts";
import { open, workerTookOver } from "../support/page.ts";
import { readQr } from "../support/read-qr.ts";
import { test } from "../support/session.ts";

test.use({ serviceWorkers: "allow" });
test.describe.configure({ timeout: 90_000 });

test("a ticket shows its signed code, and opens offline until sign-out", async ({ page, context, signIn }) => {
  await signIn();
  const { booking } = await bookHour(page.request);
  expect(booking.ticket).toBeTruthy();
  const path = `/my-booking/court/${booking.id}`;
  await open(page, path);
  const ticket = page.getByRole("article", { name: `Tiket ${booking.code}` });
  await expect(ticket.getByText("Terkonfirmasi")).toBeVisible();
  const code = ticket.getByRole("img", { name: `Kode QR tiket ${booking.code}` });
  expect(await readQr(code)).toBe(booking.ticket);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await readQr(code)).toBe(booking.ticket);

  await workerTookOver(page);
  const isKept = () =>
    page.evaluate(async (url) => (await caches.match(url)) !== undefined, `/api/v1/bookings/${booking.id}`);
  const venueKept = () => page.evaluate(async () => (await caches.match("/api/v1/venue")) !== undefined);
  await expect.poll(isKept).toBe(true);
  await expect.poll(venueKept).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(ticket.getByText(booking.code)).toBeVisible();
  expect(await readQr(code)).toBe(booking.ticket);
  await expect(page.getByText(/Diperbarui begitu ada sinyal/)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText("Bisa dibuka tanpa sinyal.")).toBeVisible();
  // The session ends elsewhere: the next private page deletes the offline copies.
  await context.clearCookies();
  await page.goto(path);
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(isKept).toBe(false);
});

test("a booking is added to a calendar, shared without its code and opened on a map", { tag: "@matrix" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  const { booking } = await bookHour(page.request);
  await open(page, `/my-booking/court/${booking.id}`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Tambah ke kalender" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(file).toContain("BEGIN:VEVENT");
  expect(file).toContain(`UID:${booking.id}`);

  const share = await page.getByRole("link", { name: /Bagikan ke WhatsApp/ }).getAttribute("href");
  const text = new URL(share ?? "").searchParams.get("text") ?? "";
  expect(text).toContain(booking.items[0]?.title ?? "");
  expect(text).not.toContain(booking.code);
  await expect(page.getByRole("link", { name: /Petunjuk arah/ })).toHaveAttribute("href", /^https:/);
});
