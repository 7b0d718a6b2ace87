import type { APIRequestContext } from "@playwright/test";
import { anAllocation } from "../../apps/api/src/testing/factories/venue.ts";
import type { ExtrasOffer } from "../../packages/contract/src/sales/holds.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { bookingOf, expect, holdHours, payButton, pressAtGateway, priceOf, rupiah } from "../support/checkout.ts";
import { type Hours, ownHours, reserve } from "../support/own-hours.ts";
import { blockLiveEvents } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

const RACKET = 25_000;
const TOWEL = 10_000;

type Offered = Pick<ExtrasOffer, "addOns" | "coaches">;

type Slot = { start: string };

/** Returns free hours for which the wanted extra is available; no other journey uses them. */
async function hoursWith<Wanted>(
  request: APIRequestContext,
  find: (offered: Offered, slot: Slot) => Wanted | undefined,
): Promise<{ hours: Hours; wanted: Wanted }> {
  for (let search = 0; search < 30; search += 1) {
    const hours = await ownHours(request);
    const [slot] = hours.run;
    if (!slot) continue;
    const query = new URLSearchParams({ start: slot.start, end: slot.end });
    const wanted = find(await (await request.get(`/api/v1/extras?${query}`)).json(), slot);
    if (wanted) return { hours, wanted };
  }
  throw new Error("The demo week has no such hour left");
}

/** Finds and reserves a free coach; most coaches teach only a few hours a week. */
const freeCoach = ({ coaches }: Offered, slot: Slot) =>
  coaches.find(({ free, id }) => free && reserve(`coach-${id}`, [slot]));
const ballMachine = ({ addOns }: Offered, slot: Slot) =>
  addOns.find(({ slug, left }) => slug === "mesin-bola" && left > 0 && reserve(slug, [slot]));

const span = ({ run }: Hours) => ({ from: run[0]?.start ?? "", to: run.at(-1)?.end ?? "" });

test("rackets and a coach are added at the checkout, survive a reload, are paid and appear on the booking", async ({
  page,
  request,
  signIn,
}) => {
  await signIn();
  const { hours, wanted: coach } = await hoursWith(request, freeCoach);
  await holdHours(page, hours);
  const extras = page.getByRole("region", { name: "Tambahan" });
  const more = extras.getByRole("button", { name: "Tambah Sewa raket", exact: true });
  await more.click();
  await more.click();
  await expect(payButton(page)).toContainText(rupiah(priceOf(hours) + 2 * RACKET));
  await extras.getByLabel("Pelatih").selectOption(String(coach.id));
  const total = priceOf(hours) + 2 * RACKET + coach.ratePerHour;
  await expect(payButton(page)).toContainText(rupiah(total));
  await extras.getByRole("button", { name: "Kurangi Sewa raket", exact: true }).click();
  await expect(payButton(page)).toContainText(rupiah(total - RACKET));
  await expectNoAxeFindings(page);
  await page.reload();
  await expect(extras.getByLabel("Pelatih")).toHaveValue(String(coach.id));
  const lines = page.getByRole("region", { name: "Rincian" });
  await expect(lines.getByText("Sewa raket", { exact: true }).first()).toBeVisible();
  const id = bookingOf(page);
  await payButton(page).click();
  await pressAtGateway(page, "Bayar, berhasil");
  await expect(page.getByRole("heading", { level: 1, name: "Sampai jumpa di lapangan" })).toBeVisible();
  await page.goto(`/my-booking/court/${id}`);
  await expect(page.getByText("Sewa raket", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(coach.name, { exact: true }).first()).toBeVisible();
});

test("an add-on that ran out is reported beside it, and the rest stays", { tag: "@matrix" }, async ({
  page,
  request,
  signIn,
  db,
}) => {
  await signIn();
  await blockLiveEvents(page);
  const { hours } = await hoursWith(request, ballMachine);
  await holdHours(page, hours);
  const extras = page.getByRole("region", { name: "Tambahan" });
  const racket = extras.getByRole("button", { name: "Tambah Sewa raket", exact: true });
  await expect(racket).toBeEnabled();
  // A choice reloads the list; a reply still in flight would already contain the change.
  const listed = page.waitForResponse(/\/api\/v1\/bookings\/[^/]+\/extras/);
  await racket.click();
  await (await listed).finished();
  await expect(payButton(page)).toContainText(rupiah(priceOf(hours) + RACKET));
  const machine = extras.getByRole("listitem").filter({ hasText: "Mesin pelempar bola" });
  await expect(machine).toContainText(/sisa\s\d/);
  const units = await db
    .selectFrom("add_on_unit")
    .innerJoin("add_on", "add_on.id", "add_on_id")
    .select("resource_id")
    .where("slug", "=", "mesin-bola")
    .execute();
  for (const { resource_id } of units) await anAllocation(db, resource_id, span(hours)).catch(() => undefined);
  await machine.getByRole("button", { name: "Tambah Mesin pelempar bola" }).click();
  await expect(machine).toContainText("Baru saja habis untuk jam ini");
  await expect(machine).toContainText("habis untuk jam ini");
  await expect(machine.getByRole("button", { name: "Tambah Mesin pelempar bola" })).toBeDisabled();
  await expect(payButton(page)).toContainText(rupiah(priceOf(hours) + RACKET));
  await expectNoAxeFindings(page);
});

test("a coach taken meanwhile is reported by name, and the previous choice stays", {
  tag: "@matrix",
}, async ({ page, request, signIn, db }) => {
  await signIn();
  await blockLiveEvents(page);
  const { hours, wanted: coach } = await hoursWith(request, freeCoach);
  await holdHours(page, hours);
  const choice = page.getByRole("region", { name: "Tambahan" }).getByLabel("Pelatih");
  // A reply still in flight would already contain the change.
  await expect(choice.locator(`option[value="${coach.id}"]`)).toBeAttached();
  await expect(choice).toHaveValue("");
  const { resource_id } = await db
    .selectFrom("coach")
    .select("resource_id")
    .where("id", "=", coach.id)
    .executeTakeFirstOrThrow();
  await anAllocation(db, resource_id, span(hours));
  await choice.selectOption(String(coach.id));
  await expect(page.getByText(`${coach.name} baru saja diambil orang lain`)).toBeVisible();
  await expect(choice).toHaveValue("");
  await expect(payButton(page)).toContainText(rupiah(priceOf(hours)));
});

test("an offline choice is kept and applied on reconnection", { tag: "@matrix" }, async ({
  page,
  context,
  request,
  signIn,
}) => {
  await signIn();
  const hours = await ownHours(request);
  await holdHours(page, hours);
  const towels = page.getByRole("region", { name: "Tambahan" }).getByRole("listitem").filter({ hasText: "Handuk" });
  await expect(towels).toContainText(/sisa\s\d/);
  await context.setOffline(true);
  await expect(page.getByText(/Semua isianmu tersimpan/)).toBeVisible();
  const more = towels.getByRole("button", { name: "Tambah Handuk" });
  await more.click();
  await more.click();
  await expect(towels.getByText("2", { exact: true })).toBeVisible();
  await expect(payButton(page)).toContainText(rupiah(priceOf(hours)));
  await context.setOffline(false);
  await expect(payButton(page)).toContainText(rupiah(priceOf(hours) + 2 * TOWEL));
  await expect(page.getByText(/Semua isianmu tersimpan/)).toHaveCount(0);
});
