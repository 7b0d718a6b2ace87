import { expect as base, type Page } from "@playwright/test";
import type { Db } from "../../apps/api/src/db/connect.ts";
import type { Hours } from "./own-hours.ts";

/** A hold, a payment and its gateway report take a moment on a busy machine. */
export const expect = base.configure({ timeout: 15_000 });

export const courtPath = ({ slug, date, run }: Hours) =>
  `/court/${slug}?date=${date}&time=${run[0]?.from}${run.length > 1 ? `&hours=${run.length}` : ""}`;

/** The address that "Pesan sekarang" leads to. */
export function checkoutPath({ slug, run }: Hours, changes: Record<string, string> = {}): string {
  const query = { court: slug, start: run[0]?.start ?? "", end: run.at(-1)?.end ?? "", ...changes };
  return `/checkout/court?${new URLSearchParams(query)}`;
}

export const priceOf = ({ run }: Hours) => run.reduce((sum, slot) => sum + (slot.price ?? 0), 0);
export const rupiah = (amount: number) => `Rp\u00a0${String(amount).replace(/\B(?=(\d{3})+$)/g, ".")}`;

export const timer = (page: Page) => page.getByRole("timer", { name: "Sisa waktu tahan" });
export const payButton = (page: Page) => page.getByRole("button", { name: /^Bayar sekarang/ });
export const bookingOf = (page: Page) => new URL(page.url()).searchParams.get("booking") ?? "";

/** Holds the hours and waits for the checkout. */
export async function holdHours(page: Page, hours: Hours, changes: Record<string, string> = {}): Promise<string> {
  await page.goto(checkoutPath(hours, changes));
  await expect(page).toHaveURL(/\/checkout\/court\?booking=/);
  await expect(payButton(page)).toBeEnabled();
  return bookingOf(page);
}

/** Presses one of the simulator's buttons; ends on the page it started from. */
export async function pressAtGateway(page: Page, button: string, back = /\/checkout(\/\w+)?\?booking=/): Promise<void> {
  await expect(page).toHaveURL(/\/pay\/simulator\//);
  await page.getByRole("button", { name: button, exact: true }).click();
  const link = page.getByRole("link", { name: "Kembali ke Lapang" });
  await expect(link.or(page.locator("#isi"))).toBeVisible();
  if (await link.isVisible()) await link.click();
  await expect(page).toHaveURL(back);
}

/** Makes the hold lapse now. */
export async function endHold(db: Db, id: string): Promise<void> {
  const past = new Date(Date.now() - 1_000);
  await db.updateTable("booking").set({ held_until: past }).where("id", "=", id).execute();
  await db.updateTable("allocation").set({ held_until: past }).where("owner_id", "=", id).execute();
}
