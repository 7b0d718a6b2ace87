import { randomUUID } from "node:crypto";
import { bookHour } from "../support/booked.ts";
import { expect, payButton, pressAtGateway } from "../support/checkout.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

test("a court is opened to others, who pay their share, play or cancel", async ({ page, signIn }) => {
  const note = `Catatan ${randomUUID().slice(0, 8)}`;
  await signIn({ name: "Raka Pembuka" });
  const { booking } = await bookHour(page.request);
  await open(page, `/my-booking/court/${booking.id}`);
  const form = page.getByRole("form", { name: "Cari lawan" });
  await form.getByLabel("Butuh berapa pemain?").selectOption({ index: 0 });
  await form.getByLabel("Level terendah").selectOption("6");
  await form.getByRole("button", { name: "Buka untuk pemain lain" }).click();
  await expect(form.getByText(/tidak boleh di bawah/)).toBeVisible();
  await form.getByLabel("Level tertinggi").selectOption("6.5");
  await form.getByLabel("Catatan").fill(note);
  await form.getByRole("button", { name: "Buka untuk pemain lain" }).click();
  await expect(page.getByText("Mencari pemain: 0 dari 1 sudah ikut")).toBeVisible();

  await signIn({ name: "Tamu Lawan" });
  await open(page, "/open-match?level=6");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: note });
  await expect(row).toContainText("Dibuka Raka");
  await expect(row).not.toContainText("Pembuka");
  await row.getByRole("link", { name: /^Ikut main/ }).click();
  await expect(page).toHaveURL(/\/checkout\/court\?booking=/);
  await payButton(page).click();
  await pressAtGateway(page, "Bayar, berhasil");
  await expect(page.getByRole("heading", { level: 1, name: "Kamu ikut main" })).toBeVisible();
  await page.getByRole("link", { name: "Lihat bookingku" }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /Main bareng Raka/ })
    .click();
  await page.getByRole("button", { name: "Mundur dari pertandingan ini" }).click();
  await expect(page.getByText("Bagianmu sudah kembali ke saldo")).toBeVisible();
  await open(page, "/open-match?level=6");
  await expect(row).toContainText("1 tempat lagi");
});
