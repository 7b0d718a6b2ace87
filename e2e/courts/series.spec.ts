import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { Db } from "../../apps/api/src/db/connect.ts";
import { anAllocation } from "../../apps/api/src/testing/factories/venue.ts";
import type { BookingDetail } from "../../packages/contract/src/bookings/bookings.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { payFor, seen } from "../support/booked.ts";
import { checkoutPath, expect, payButton, pressAtGateway } from "../support/checkout.ts";
import { type Hours, ownHours } from "../support/own-hours.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

const WEEK_MS = 7 * 86_400_000;

test("a weekly series proposes alternatives for a conflict, skips a week, and one payment confirms the rest", async ({
  page,
  request,
  signIn,
  db,
}) => {
  await signIn();
  const hours = await ownHours(request, { weeks: 5 });
  const [slot] = hours.run;
  const later = (instant = "") => new Date(Date.parse(instant) + WEEK_MS).toISOString();
  const { resource_id } = await db
    .selectFrom("court")
    .select("resource_id")
    .where("slug", "=", hours.slug)
    .executeTakeFirstOrThrow();
  // Another journey may have that hour already.
  await anAllocation(db, resource_id, { from: later(slot?.start), to: later(slot?.end) }).catch((error) => {
    expect(error).toMatchObject({ constraint: "allocation_no_overlap" });
  });

  await page.goto(checkoutPath(hours, { weekly: "5" }));
  const weeks = page.getByRole("main").locator("ol > li");
  await expect(weeks).toHaveCount(5);
  await page.getByLabel("Berapa minggu").selectOption("4 minggu");
  await expect(weeks).toHaveCount(4);
  await expect(weeks.nth(1)).toContainText("Bentrok");
  await expect(weeks.nth(1).getByRole("radio").first()).toBeChecked();
  await expectNoAxeFindings(page);
  await weeks.nth(1).getByRole("radio", { name: "Lewati minggu ini" }).check();
  await page.getByRole("button", { name: "Tahan 3 kali main" }).click();
  await expect(page).toHaveURL(/\/checkout\/court\?booking=/);
  await expect(page.getByText("3 kali main")).toBeVisible();
  await payButton(page).click();
  await pressAtGateway(page, "Bayar, berhasil");
  await expect(page.getByRole("heading", { level: 1, name: "Sampai jumpa di lapangan" })).toBeVisible();
});

test("in a running series each upcoming week is refunded by its own share, and the played one is kept", {
  tag: "@matrix",
}, async ({ page, request, signIn, db }) => {
  await signIn();
  const booking = await holdWeeks(page.request, () => ownHours(request, { weeks: 3 }));
  await payFor(page.request, booking);
  await expect.poll(async () => (await seen(page.request, booking.id)).status).toBe("confirmed");
  await beginFirst(db, booking.id);

  await page.goto(`/my-booking/court/${booking.id}`);
  await page.getByRole("button", { name: "Batalkan sisa jadwal" }).click();
  const sheet = page.getByRole("dialog", { name: "Batalkan sisa jadwal?" });
  await expect(sheet.getByText("2 jadwal yang belum dimulai akan batal.")).toBeVisible();
  await expect(sheet.getByRole("listitem").filter({ hasText: "100" })).toHaveCount(2);
  await expectNoAxeFindings(page);
  await sheet.getByRole("button", { name: "Ya, batalkan" }).click();
  await expect(page.getByText("Sisa jadwal dibatalkan").first()).toBeVisible();
  await expect(page.getByText(/2 jadwal, kembali Rp/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Batalkan sisa jadwal" })).toBeHidden();
  const kept = await seen(page.request, booking.id);
  expect([kept.status, kept.items.length, kept.total]).toEqual(["confirmed", 1, booking.total / 3]);
});

/** Holds three weeks of an hour that is free in all of them. */
async function holdWeeks(request: APIRequestContext, drawHours: () => Promise<Hours>): Promise<BookingDetail> {
  for (let tries = 0; tries < 8; tries += 1) {
    const { slug, run } = await drawHours();
    const items = [0, 1, 2].map((weeks) => {
      const later = (instant = "") => new Date(Date.parse(instant) + weeks * WEEK_MS).toISOString();
      return { kind: "court", court: slug, start: later(run[0]?.start), end: later(run[0]?.end) };
    });
    const headers = { "idempotency-key": randomUUID() };
    const reply = await request.post("/api/v1/holds", { headers, data: { items, series: true } });
    if (reply.status() === 409) continue;
    expect(reply.status(), await reply.text()).toBe(201);
    return (await reply.json()).booking;
  }
  throw new Error("No hour is free for three weeks");
}

/** Makes the first week's game begin an hour ago. */
async function beginFirst(db: Db, id: string): Promise<void> {
  const [start, end] = [new Date(Date.now() - 3_600_000), new Date(Date.now() - 1_000)];
  const begun = { starts_at: start, ends_at: end };
  const first = db.selectFrom("booking_item").select("id").where("booking_id", "=", id).orderBy("position").limit(1);
  await db.updateTable("booking_item").set(begun).where("id", "=", first).execute();
  await db.updateTable("booking").set({ starts_at: start }).where("id", "=", id).execute();
}
