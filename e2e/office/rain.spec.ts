import { type APIRequestContext, expect } from "@playwright/test";
import { aPerson } from "../../apps/api/src/testing/factories/venue.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { hold, payFor, seen } from "../support/booked.ts";
import { reserve } from "../support/own-hours.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";
import { weekOf } from "../support/venue.ts";

test.describe.configure({ timeout: 120_000 });

const OUTDOOR = ["genting", "pinus", "embun", "cemara", "bata"];

/** Two consecutive outdoor hours, two days ahead, of this journey alone. */
async function hoursOutside(request: APIRequestContext) {
  for (const slug of OUTDOOR) {
    const { days } = await weekOf(request, slug);
    for (const { date, slots } of days.slice(2)) {
      const at = slots.findIndex((slot, index) => slot.state === "free" && slots[index + 1]?.state === "free");
      const run = slots.slice(at, at + 2);
      if (at >= 0 && reserve(slug, run)) return { slug, date, run };
    }
  }
  throw new Error("The demo week has no such hours left");
}

test("rain: the desk sees the affected customers and closes the court, the customer chooses credit, the rest is withdrawn", {
  tag: "@matrix",
}, async ({ page, context, signIn, db }) => {
  const stamp = test.info().testId.slice(-5);
  const { slug, date, run } = await hoursOutside(context.request);
  const people = [
    await aPerson(db, { name: `Lukman ${stamp}`, email: null }),
    await aPerson(db, { name: `Fajar ${stamp}`, email: null }),
  ];
  const bookings: string[] = [];
  for (const [index, { id: personId }] of people.entries()) {
    await signIn({ personId });
    const { booking } = await hold(context.request, { slug, date, run: run.slice(index, index + 1) });
    await payFor(context.request, booking);
    await expect.poll(async () => (await seen(context.request, booking.id)).status).toBe("confirmed");
    bookings.push(booking.id);
  }

  await signIn({ name: "Meja Depan", role: "front-desk" });
  const time = `date=${date}&from=${run[0]?.from}&until=${run[1]?.to}`;
  await open(page, `/admin/rain?courts=${slug}&${time}`);
  await expect(page).toHaveTitle("Hujan · Lapang");
  const hits = page.getByRole("region", { name: "Yang kena" });
  await expect(hits.getByRole("row").filter({ hasText: stamp })).toHaveCount(2);
  await expect(hits.getByRole("row").filter({ hasText: `Fajar ${stamp}` })).toContainText("Pindah gratis atau saldo");
  await expect(page.getByRole("checkbox", { name: /Teduh/ })).toBeDisabled();
  await expectNoAxeFindings(page);
  // Removing the last court leaves none selected, not all.
  const wet = page
    .locator("label")
    .filter({ hasText: (await page.locator("label:has(:checked) b").textContent()) ?? "" });
  await wet.click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await wet.click();
  await expect(hits.getByRole("row").filter({ hasText: stamp })).toHaveCount(2);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Selesai\. 2 booking diurus/)).toBeVisible();
  await expectNoAxeFindings(page);
  const desk = page.url();

  await signIn({ personId: people[0]?.id ?? "" });
  await open(page, `/my-booking/court/${bookings[0]}`);
  await page.getByRole("button", { name: /^Ambil saldo Rp/ }).click();
  await expect(page.getByText("Alasan: Hujan")).toBeVisible();
  await expectNoAxeFindings(page);

  await signIn({ name: "Meja Depan", role: "front-desk" });
  await open(page, desk);
  await expect(hits.getByRole("row").filter({ hasText: `Lukman ${stamp}` })).toContainText("Jadi kredit");
  await page.getByRole("button", { name: "Tarik kembali 2" }).click();
  await expect(hits.getByRole("row").filter({ hasText: `Lukman ${stamp}` })).toContainText("Ditarik kembali");
  await expect(hits.getByRole("row").filter({ hasText: `Fajar ${stamp}` })).toContainText("Ditarik kembali");
  await signIn({ personId: people[0]?.id ?? "" });
  expect((await seen(context.request, bookings[0] ?? "")).status).toBe("confirmed");
});
