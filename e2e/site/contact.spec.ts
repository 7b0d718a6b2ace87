import { expect } from "@playwright/test";
import { test } from "../support/session.ts";

test("a message reaches the front desk, and mistakes are reported beside their fields", { tag: "@matrix" }, async ({
  page,
  db,
}) => {
  const message = `Apakah lapangan Bata bisa dipesan untuk turnamen kecil? ${Date.now()}`;
  const send = page.getByRole("button", { name: "Kirim pesan" });
  await page.goto("/contact-us");
  await send.scrollIntoViewIfNeeded();
  await page.getByLabel("Nama", { exact: true }).fill("Sari Lestari");
  await page.getByLabel("Nomor WhatsApp").fill("123");
  await page.getByLabel("Tentang apa?").selectOption({ label: "Lapangan dan booking" });
  await page.getByLabel("Pesan", { exact: true }).fill(message);
  await send.click();
  await expect(page.getByText("Ini bukan nomor Indonesia.")).toBeVisible();
  await expect(page.getByLabel("Nomor WhatsApp")).toBeFocused();

  await page.getByLabel("Nomor WhatsApp").fill("0812-3456-7890");
  // A reload keeps the typed text until it is sent.
  await page.reload();
  await send.scrollIntoViewIfNeeded();
  await expect(page.getByLabel("Pesan", { exact: true })).toHaveValue(message);
  await send.click();
  await expect(page.getByRole("heading", { name: "Pesanmu sudah kami terima" })).toBeVisible({ timeout: 20_000 });

  const stored = await db.selectFrom("contact_message").selectAll().where("body", "=", message).execute();
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ name: "Sari Lestari", phone: "+6281234567890" });
});

test("a message sent before the form's code has loaded is sent once it has", { tag: "@matrix" }, async ({
  page,
  db,
}) => {
  const message = `Boleh datang sebelum subuh? ${Date.now()}`;
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/contact-us", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Nama", { exact: true }).fill("Sari Lestari");
  await page.getByLabel("Nomor WhatsApp").fill("0812-3456-7890");
  await page.getByLabel("Tentang apa?").selectOption({ label: "Lapangan dan booking" });
  await page.getByLabel("Pesan", { exact: true }).fill(message);
  await page.getByRole("button", { name: "Kirim pesan" }).click();
  await expect(page.locator("form[data-pressed]")).toBeVisible();
  scripts.resolve();
  await expect(page.getByRole("heading", { name: "Pesanmu sudah kami terima" })).toBeVisible({ timeout: 20_000 });
  const stored = await db.selectFrom("contact_message").select("name").where("body", "=", message).execute();
  expect(stored).toEqual([{ name: "Sari Lestari" }]);
});
