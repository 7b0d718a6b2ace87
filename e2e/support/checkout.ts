import { type APIRequestContext, expect as base, type Page, test } from "@playwright/test";
import type { Db } from "../../apps/api/src/db/connect.ts";
import type { CourtAvailability, SlotView } from "../../packages/contract/src/courts.ts";

/** A hold, a payment and its notification take a moment on a busy machine. */
export const expect = base.configure({ timeout: 15_000 });

export type Hours = { slug: string; date: string; run: SlotView[] };

/** Each worker has courts of its own, so that journeys at once do not take each other's hours. */
const courtsOf = [
  ["bata", "pinus", "cemara"],
  ["teduh", "genting", "rindang"],
];

/** Free hours in a row somewhere in the days ahead, drawn by lot. */
export async function someHours(request: APIRequestContext, hours = 1): Promise<Hours> {
  const courts = courtsOf[test.info().parallelIndex % courtsOf.length] ?? [];
  const slug = courts[Math.floor(Math.random() * courts.length)] ?? "bata";
  const response = await request.get(`/api/v1/courts/${slug}/availability?days=7`);
  const { days } = (await response.json()) as CourtAvailability;
  const runs = days.slice(2).flatMap(({ date, slots }) =>
    slots.flatMap((_, index) => {
      const run = slots.slice(index, index + hours);
      return run.length === hours && run.every((slot) => slot.state === "free") ? [{ slug, date, run }] : [];
    }),
  );
  const found = runs[Math.floor(Math.random() * runs.length)];
  if (!found) throw new Error("The demo week has no such hours left");
  return found;
}

export const courtPath = ({ slug, date, run }: Hours) =>
  `/court/${slug}?date=${date}&time=${run[0]?.from}${run.length > 1 ? `&hours=${run.length}` : ""}`;

/** The address "Pesan sekarang" leads to. */
export function wishPath({ slug, run }: Hours, changes: Record<string, string> = {}): string {
  const wish = { court: slug, start: run[0]?.start ?? "", end: run.at(-1)?.end ?? "", ...changes };
  return `/checkout/court?${new URLSearchParams(wish)}`;
}

export const priceOf = ({ run }: Hours) => run.reduce((sum, slot) => sum + (slot.price ?? 0), 0);
export const rupiah = (amount: number) => `Rp\u00a0${String(amount).replace(/\B(?=(\d{3})+$)/g, ".")}`;

export const timer = (page: Page) => page.getByRole("timer", { name: "Sisa waktu tahan" });
export const payButton = (page: Page) => page.getByRole("button", { name: /^Bayar sekarang/ });
export const bookingOf = (page: Page) => new URL(page.url()).searchParams.get("booking") ?? "";

/** Holds the hours and waits until the checkout is on the screen. */
export async function holdHours(page: Page, hours: Hours, changes: Record<string, string> = {}): Promise<string> {
  await page.goto(wishPath(hours, changes));
  await expect(page).toHaveURL(/\/checkout\/court\?booking=/);
  await expect(payButton(page)).toBeEnabled();
  return bookingOf(page);
}

/** Presses one of the simulator's buttons; ends back on the checkout. */
export async function playGateway(page: Page, button: string): Promise<void> {
  await expect(page).toHaveURL(/\/pay\/simulator\//);
  await page.getByRole("button", { name: button, exact: true }).click();
  const back = page.getByRole("link", { name: "Kembali ke Lapang" });
  await expect(back.or(page.locator("#isi"))).toBeVisible();
  if (await back.isVisible()) await back.click();
  await expect(page).toHaveURL(/\/checkout\/court\?booking=/);
}

/** As if the quarter of an hour were over. */
export async function endHold(db: Db, id: string): Promise<void> {
  const past = new Date(Date.now() - 1_000);
  await db.updateTable("booking").set({ held_until: past }).where("id", "=", id).execute();
  await db.updateTable("allocation").set({ held_until: past }).where("owner_id", "=", id).execute();
}
