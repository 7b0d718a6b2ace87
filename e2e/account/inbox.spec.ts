import { expect, type Page } from "@playwright/test";
import { contactFormText } from "../../apps/web/src/i18n/site/contact-form.ts";
import { bookHour } from "../support/booked.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

const inboxOf = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Pesan untukmu" }) });

test("a booking's notification appears on the profile, leads to the booking and is marked read once", {
  tag: "@matrix",
}, async ({ page, signIn }) => {
  await signIn();
  await open(page, "/profile");
  const inbox = inboxOf(page);
  await expect(inbox.getByText(/^Belum ada pesan/)).toBeVisible();
  const { booking } = await bookHour(page.request);
  const news = inbox.getByRole("listitem").filter({ hasText: booking.code });
  await expect(news.first().getByText("Baru")).toBeVisible();
  await inbox.getByRole("button", { name: "Tandai sudah dibaca" }).click();
  await expect(inbox.getByText("Baru")).toHaveCount(0);
  await page.reload();
  await expect(news.first()).toBeVisible();
  await expect(inbox.getByText("Baru")).toHaveCount(0);
  await news.first().getByRole("link").click();
  await expect(page).toHaveURL(`/my-booking/court/${booking.id}`);
});

test("a visitor's contact message reaches the front desk and is answered there", {
  tag: "@matrix",
}, async ({ page, signIn, db }) => {
  await signIn({ name: "Meja Depan" });
  const { person } = await (await page.request.get("/api/v1/session")).json();
  await db.updateTable("person").set({ role: "front-desk" }).where("id", "=", person.id).execute();
  await open(page, "/contact-us");
  const visitor = `Tamu ${test.info().testId.slice(-5)}`;
  await page.getByLabel("Nama", { exact: true }).fill(visitor);
  await page.getByLabel("E-mail", { exact: true }).fill("tamu@contoh.id");
  await page.getByLabel("Tentang apa?").selectOption("club");
  await page.getByLabel("Pesan", { exact: true }).fill("Apakah Subuh Squad menerima anggota baru?");
  const send = page.getByRole("button", { name: "Kirim pesan" });
  await send.click();
  await expect(page.getByRole("heading", { name: contactFormText.sent.heading })).toBeVisible({ timeout: 20_000 });
  await open(page, "/profile");
  const inbox = inboxOf(page);
  await expect(inbox.getByRole("listitem").filter({ hasText: visitor })).toContainText(
    "Apakah Subuh Squad menerima anggota baru?",
  );

  await open(page, "/admin");
  // The office's header shows the number of unread notifications too.
  await expect(page.getByRole("banner").getByRole("link", { name: /^Kotak pesan, \d+ belum dibaca/ })).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: visitor });
  await row.getByRole("button", { name: "Balas" }).click();
  const letter = page.getByRole("dialog", { name: visitor });
  await letter.getByLabel("Tulis jawaban").fill("Ya, masih ada tempat hari Rabu.");
  await letter.getByRole("button", { name: "Kirim lewat e-mail" }).click();
  await expect(page.getByText("Jawaban dikirim")).toBeVisible();
  await expect(row).toHaveCount(0);
  const kept = await db.selectFrom("contact_reply").select("staff_id").where("staff_id", "=", person.id).execute();
  expect(kept).toHaveLength(1);
});
